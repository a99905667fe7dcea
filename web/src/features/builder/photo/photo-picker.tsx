import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { photoTypes } from '#domain/photos/upload';
import styles from './photo.module.css';

/** Naming exactly these makes macOS Safari convert HEIC by itself (CARD-ART). */
const accepted = [...Object.keys(photoTypes), 'video/*'].join(',');

interface PhotoPickerProps {
  readonly onFile: (file: File) => void;
  /** Small: beside a photo that is already there. */
  readonly again?: boolean;
}

export function PhotoPicker({ onFile, again = false }: PhotoPickerProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };

  return (
    <div
      className={again ? styles.again : styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={accepted}
        className={styles.file}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be picked again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id}>
        <ImageUp size={again ? 18 : 32} strokeWidth={1.5} aria-hidden="true" />
        <span>{again ? 'Choose another photo' : 'Choose a photo or video'}</span>
      </label>
      {!again && (
        <p className={styles.terms}>
          or drop it here. JPEG, PNG, WebP or GIF up to 100 MB. From a video you pick one frame; the video itself stays
          with you.
        </p>
      )}
    </div>
  );
}
