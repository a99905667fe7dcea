import type { ReactNode } from 'react';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';

interface DownloadProps {
  /** A signed link. Null while the file is missing or must not be printed. */
  readonly url: string | null;
  readonly children: ReactNode;
}

/** A link to a file, which opens in a new tab. */
export function Download({ url, children }: DownloadProps) {
  if (url === null) return <Quiet as="span">{children}: not there yet</Quiet>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={looks.link}>
      {children}
    </a>
  );
}
