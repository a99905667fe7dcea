import type { ReactNode } from 'react';
import styles from './download.module.css';

interface DownloadProps {
  /** A signed link; null while the file is not made, or may not be printed. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to a file, which opens beside the page. */
export function Download({ url, children }: DownloadProps) {
  if (url === null) return <span className={styles.missing}>{children}: not there yet</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
      {children}
    </a>
  );
}
