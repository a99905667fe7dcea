import type { CropPercent } from '../photo/crop-geometry.ts';
import styles from './card-face.module.css';

/** The cropped part of the photo, as large as a card. */
export function CroppedPhoto({ src, crop }: { readonly src: string; readonly crop: CropPercent }) {
  return (
    <div className={styles.window}>
      <img
        src={src}
        alt="What the card shows of it"
        style={{
          inlineSize: `${(100 / crop.width) * 100}%`,
          blockSize: `${(100 / crop.height) * 100}%`,
          insetInlineStart: `${(-crop.x / crop.width) * 100}%`,
          insetBlockStart: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </div>
  );
}
