import type { ReactNode } from 'react';
import { ColourBar } from '../../ui/colour-bar.tsx';
import styles from './last-call.module.css';

interface LastCallProps {
  readonly title: string;
  /** Sentences below the title. */
  readonly children: ReactNode;
  readonly button: ReactNode;
}

/** The dark band at the foot of a sales page, with its single button. */
export function LastCall({ title, children, button }: LastCallProps) {
  return (
    <section className={styles.call}>
      <ColourBar />
      <div className={`page-width ${styles.row}`}>
        <div className={styles.words}>
          <h2 className="display-56">{title}</h2>
          {children}
        </div>
        {button}
      </div>
    </section>
  );
}
