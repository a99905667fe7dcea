import type { ReactNode } from 'react';
import styles from './columns-with-contents.module.css';

interface ColumnsWithContentsProps {
  /** The sections of the page: anchor and title. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** A long text with its table of contents beside it. A phone shows the text only. */
export function ColumnsWithContents({ sections, children }: ColumnsWithContentsProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}
