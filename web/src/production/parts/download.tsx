import type { ReactNode } from 'react';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';

interface DownloadProps {
  /** A signed link; null while the file is not made, or may not be printed. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to a file, which opens beside the page. */
export function Download({ url, children }: DownloadProps) {
  if (url === null) return <Quiet as="span">{children}: not there yet</Quiet>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={looks.link}>
      {children}
    </a>
  );
}
