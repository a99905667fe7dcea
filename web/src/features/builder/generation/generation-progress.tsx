import type { Side } from '#domain/cards/card-states';
import styles from './generation-progress.module.css';
import { useShownPercent } from './use-shown-percent.ts';

/** Ink by ink, as an offset press lays them down; each comes on at its percent. */
const plates = [
  { ink: 'yellow', from: 4 },
  { ink: 'magenta', from: 24 },
  { ink: 'cyan', from: 44 },
  { ink: 'black', from: 64 },
] as const;
/** All four inks are down: the sheet shows its colours. */
const fullFrom = 84;

interface GenerationProgressProps {
  readonly side: Side;
  /** Percent as the server reports it. */
  readonly reported: number;
  /** The picture on the sheet, or null for a blank one. */
  readonly picture: string | null;
}

/** The card as a sheet under the press: each pass adds an ink. Moves only when the work does. */
export function GenerationProgress({ side, reported, picture }: GenerationProgressProps) {
  const percent = useShownPercent(side, reported);
  return (
    <div className={styles.press} aria-hidden="true">
      <div className={styles.sheet} data-full={percent >= fullFrom}>
        {plates.map(({ ink, from }) => (
          <span key={ink} className={styles.plate} data-ink={ink} data-on={percent >= from}>
            {picture && <img src={picture} alt="" />}
          </span>
        ))}
        {picture && <img className={styles.finished} src={picture} alt="" />}
      </div>
      <div className={styles.roller} style={{ insetInlineStart: `${percent}%` }} />
      <div className={styles.strip}>
        {plates.map(({ ink, from }) => (
          <span key={ink} data-ink={ink} data-on={percent >= from} />
        ))}
      </div>
    </div>
  );
}
