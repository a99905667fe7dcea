import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import styles from './athlete.module.css';
import { PhotoPart } from './photo-part.tsx';

interface HeadPictureProps {
  readonly src: string;
  readonly person: Pick<FoundPerson, 'box' | 'head' | 'portrait'>;
  /** Of the photo, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Size of the shown part of the photo, in heads and in bodies. */
const around = { head: 1.7, body: 1.05 };

/** A person's head in a circle. The whole person if the head is not sure. */
export function HeadPicture({ src, person, size }: HeadPictureProps) {
  const shown = person.portrait === 'sure' ? 'head' : 'body';
  const head = shown === 'head' ? person.head : person.box;
  const side = Math.max(head.width * size.width, head.height * size.height) * around[shown];
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
