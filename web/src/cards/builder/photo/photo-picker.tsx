import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type RefObject, useId, useState } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './photo.module.css';

/** With exactly these types, Safari on macOS converts HEIC photos. */
const accepted = [...Object.keys(photoTypes), 'video/*'].join(',');

interface PhotoPickerProps {
  readonly onFile: (file: File) => void;
  /** The small variant, shown beside a photo or a video. */
  readonly again?: boolean;
  /** Its field, for a button elsewhere that opens it. */
  readonly input?: RefObject<HTMLInputElement | null>;
}

export function PhotoPicker({ onFile, again = false, input }: PhotoPickerProps) {
  const id = useId();
  const { isOver, ...dropTarget } = useDropTarget(onFile);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be picked again after a failure.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={again ? styles.again : styles.drop} data-over={isOver} {...dropTarget}>
      <input ref={input} id={id} type="file" accept={accepted} className="visually-hidden" onChange={pick} />
      <label htmlFor={id}>
        <ImageUp size={again ? 18 : 32} strokeWidth={1.5} aria-hidden="true" />
        <span>{again ? 'Choose another file' : 'Choose a photo or video'}</span>
      </label>
      {!again && (
        <Quiet className={styles.terms}>
          {!isTouch() && 'or drop it here. '}JPEG, PNG, WebP or GIF up to 100 MB. From a video you pick one frame; the
          video itself stays with you. Your photo stays private. <Link to={paths.privacy}>How</Link>
        </Quiet>
      )}
    </div>
  );
}

/** The drag handlers of an element that accepts a dropped file. */
function useDropTarget(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
