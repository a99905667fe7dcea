import { ImageUp, X } from 'lucide-react';
import { useId } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import { shortUploadLabels } from '#web/src/cards/data/upload-labels.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import button from '#web/src/parts/ui/button.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './return-form.module.css';
import { maxReturnPhotos, type ReturnPhoto, type useReturnPhotos } from './return-photos.ts';

/** With exactly these types Safari on macOS converts HEIC itself. */
const accepted = Object.keys(photoTypes).join(',');

const stateLabels: Readonly<Record<Exclude<ReturnPhoto['state'], 'sending'>, string>> = {
  ready: 'sent',
  failed: 'not sent',
  refused: 'not sent',
};

const labelOf = ({ state, phase, message }: ReturnPhoto): string =>
  message ?? (state === 'sending' ? shortUploadLabels[phase] : stateLabels[state]);

const isStuck = ({ state, phase }: ReturnPhoto): boolean =>
  state === 'failed' || (state === 'sending' && phase === 'late');

/** Up to five photos, each with the state of its upload. */
export function ReturnPhotoField({ photos, room, add, again, remove }: ReturnType<typeof useReturnPhotos>) {
  const id = useId();
  return (
    <Stack gap={3} start>
      <p id={`${id}-label`} className="label">
        Photos of what is wrong, up to {maxReturnPhotos}
      </p>
      <ul aria-labelledby={`${id}-label`}>
        {photos.map((photo) => (
          <li key={photo.id} className={styles.photo} data-state={photo.state}>
            <span>{photo.file.name}</span>
            <Quiet as="output">{labelOf(photo)}</Quiet>
            {isStuck(photo) && (
              <Button
                className={styles.again}
                aria-label={`Send ${photo.file.name} again`}
                onClick={() => again(photo)}
              >
                Send again
              </Button>
            )}
            <button
              type="button"
              className="icon-button"
              onClick={() => remove(photo.id)}
              aria-label={`Take ${photo.file.name} away`}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {room > 0 && <PhotoInput id={id} onFiles={add} />}
    </Stack>
  );
}

function PhotoInput({ id, onFiles }: { readonly id: string; readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="visually-hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Otherwise the browser fires no change event if the same file is picked again.
          event.target.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className={`${button.button} ${button.secondary}`}>
        <ImageUp size={18} strokeWidth={1.5} aria-hidden="true" />
        Add photos
      </label>
    </>
  );
}
