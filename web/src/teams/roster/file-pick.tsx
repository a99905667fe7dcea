import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './file-pick.module.css';

interface FilePickProps {
  readonly accept: string;
  readonly multiple?: boolean;
  readonly icon: LucideIcon;
  readonly children: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** Picks files. The same file can be picked again after a failure. */
export function FilePick({ accept, multiple = false, icon: Icon, children, onPick }: FilePickProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        className="visually-hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <label htmlFor={id} className={styles.pick}>
        <Icon size={20} aria-hidden="true" />
        {children}
      </label>
    </>
  );
}
