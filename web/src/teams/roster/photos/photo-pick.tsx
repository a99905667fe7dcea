import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import styles from './photos.module.css';
import { batchLimit, type PhotoBatch } from './use-photo-batch.ts';

/** With exactly these types Safari on macOS converts HEIC by itself. */
const accepted = Object.keys(photoTypes).join(',');

export function PhotoPick({ batch }: { readonly batch: PhotoBatch }) {
  const id = useId();
  return (
    <div className={styles.pickBox}>
      <p>Name each file by the player or the number, such as 07 Mara.jpg. Up to {batchLimit} at once.</p>
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="visually-hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) batch.pick(files);
        }}
      />
      <label htmlFor={id} className={styles.pick}>
        <ImageUp size={20} aria-hidden="true" />
        {batch.photos.length === 0 ? 'Choose photos' : 'Choose other photos'}
      </label>
    </div>
  );
}
