import styles from './athlete.module.css';
import type { CropPercent } from './crop-geometry.ts';

interface PhotoPartProps {
  readonly src: string;
  /** In percent of the photo. */
  readonly part: CropPercent;
}

/** A part of the photo that fills its positioned parent. */
export function PhotoPart({ src, part }: PhotoPartProps) {
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className={styles.part}
      style={{
        inlineSize: `${(100 / part.width) * 100}%`,
        blockSize: `${(100 / part.height) * 100}%`,
        insetInlineStart: `${(-part.x / part.width) * 100}%`,
        insetBlockStart: `${(-part.y / part.height) * 100}%`,
      }}
    />
  );
}
