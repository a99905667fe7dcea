import { ImageUp, X } from 'lucide-react';
import { useId } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import styles from './return-form.module.css';
import { maxReturnPhotos, type ReturnPhoto, type useReturnPhotos } from './return-photos.ts';

/** With exactly these types Safari on macOS converts HEIC by itself. */
const accepted = Object.keys(photoTypes).join(',');

const stateWords: Readonly<Record<ReturnPhoto['state'], string>> = {
  sending: 'on its way',
  ready: 'sent',
  refused: 'not sent',
};

/** Up to five photos, each with the state of its upload. */
export function ReturnPhotoField({ photos, room, add, remove }: ReturnType<typeof useReturnPhotos>) {
  const id = useId();
  return (
    <div className={styles.photos}>
      <p id={`${id}-label`} className={styles.label}>
        Photos of what is wrong, up to {maxReturnPhotos}
      </p>
      <ul aria-labelledby={`${id}-label`}>
        {photos.map((photo) => (
          <li key={photo.id} className={styles.photo} data-state={photo.state}>
            <span className={styles.photoName}>{photo.name}</span>
            <output>{photo.words ?? stateWords[photo.state]}</output>
            <button type="button" onClick={() => remove(photo.id)} aria-label={`Take ${photo.name} away`}>
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {room > 0 && <PhotoInput id={id} onFiles={add} />}
    </div>
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
        className={styles.file}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Otherwise the browser reports no change when the same file is picked again.
          event.target.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className={styles.pick}>
        <ImageUp size={18} strokeWidth={1.5} aria-hidden="true" />
        Add photos
      </label>
    </>
  );
}
