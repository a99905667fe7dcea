import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { useBuilder } from '../use-builder.ts';
import { unitsOf } from './brush-lines.ts';
import { CutoutVeil } from './cutout-veil.tsx';
import styles from './touch-up.module.css';

/** The brush's result over the whole photo, drawn in the browser at once. The server's drawing of the card comes later. */
export function TouchedUp({ outline }: Pick<FoundPerson, 'outline'>) {
  const { photo, cutout } = useBuilder().state.draft;
  if (!photo || !cutout) return null;
  const { width, height } = unitsOf(photo);
  const region = { x: 0, y: 0, width, height };
  return (
    <svg
      className={styles.result}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="What the brush leaves off is hatched"
    >
      <CutoutVeil {...{ photo, region, outline }} strokes={cutout.strokes} />
    </svg>
  );
}
