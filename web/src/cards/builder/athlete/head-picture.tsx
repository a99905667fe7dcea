import type { PhotoBox } from '#domain/cards/photo/cutout.ts';
import styles from './athlete.module.css';
import { PhotoPart } from './photo-part.tsx';

interface HeadPictureProps {
  readonly src: string;
  readonly head: PhotoBox;
  /** Of the photo, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Size of the shown part of the photo, in heads. */
const around = 1.7;

/** A person's head, in a circle. */
export function HeadPicture({ src, head, size }: HeadPictureProps) {
  const side = Math.max(head.width * size.width, head.height * size.height) * around;
  const across = (side / size.width) * 100;
  const down = (side / size.height) * 100;
  const x = (head.x + head.width / 2) * 100 - across / 2;
  const y = (head.y + head.height / 2) * 100 - down / 2;
  return (
    <span className={styles.head}>
      <PhotoPart src={src} part={{ x, y, width: across, height: down }} />
    </span>
  );
}
