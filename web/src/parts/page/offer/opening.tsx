import type { ReactNode } from 'react';
import { RegistrationMark } from '../../ui/registration-mark.tsx';
import styles from './opening.module.css';

interface OpeningProps {
  readonly id: string;
  /** The short line above the headline. */
  readonly kicker: string;
  readonly title: string;
  readonly sentence: string;
  /** A button, and a link for visitors who want to look around first. */
  readonly actions: ReactNode;
  readonly picture: ReactNode;
}

/** The top of a sales page: large text on a halftone, beside cards. On a phone the cards come between headline and button. */
export function Opening({ id, kicker, title, sentence, actions, picture }: OpeningProps) {
  return (
    <section className={styles.opening} aria-labelledby={id}>
      <div className={`page-width ${styles.row}`}>
        <div className={styles.head}>
          <p className="kicker">
            <RegistrationMark />
            {kicker}
          </p>
          <h1 id={id} className={styles.title}>
            {title}
          </h1>
        </div>
        <div className={styles.words}>
          <p className={`quiet lead ${styles.sentence}`}>{sentence}</p>
          <p className={`actions ${styles.actions}`}>{actions}</p>
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
    </section>
  );
}
