import { Camera } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import styles from './player-link.module.css';
import type { ChosenPicture } from './use-picture.ts';

/** With exactly these types, Safari converts HEIC photos. Phones offer the camera and the library. */
const accepted = Object.keys(photoTypes).join(',');

interface PhotoChoiceProps {
  readonly picture: ChosenPicture;
  readonly firstName: string;
}

/** Takes or picks a photo and shows it whole, as it will be sent. */
export function PhotoChoice({ picture: { url, refusal, choose }, firstName }: PhotoChoiceProps) {
  const id = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be picked again after a failure.
    target.value = '';
    if (file) void choose(file);
  };
  return (
    <Stack gap={3}>
      <input
        id={id}
        type="file"
        accept={accepted}
        className="visually-hidden"
        onChange={pick}
        aria-describedby={`${id}-hint${refusal ? ` ${id}-refusal` : ''}`}
      />
      <label htmlFor={id} className={classNames(styles.drop, url ? styles.filled : undefined)}>
        {url && <img src={url} alt={`${firstName}, as you chose it`} className={styles.preview} />}
        <Row as="strong" gap={3} middle className="lead">
          <Camera size={url ? 18 : 32} strokeWidth={1.5} aria-hidden="true" />
          {url ? 'Choose another photo' : 'Take or choose a photo'}
        </Row>
      </label>
      {refusal && (
        <p id={`${id}-refusal`} role="alert" className={looks.bad}>
          {refusal}
        </p>
      )}
      <Quiet id={`${id}-hint`}>
        Good photos are sharp and bright, show one player from the waist up, and leave some room above the head. JPEG,
        PNG, WebP or GIF up to 100 MB.
      </Quiet>
    </Stack>
  );
}
