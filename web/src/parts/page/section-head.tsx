import type { ReactNode } from 'react';
import { RegistrationMark } from '../ui/registration-mark.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** The short line above the heading. */
  readonly kicker: string;
  readonly title: string;
  readonly level?: 1 | 2;
  readonly id?: string;
  /** One sentence. */
  readonly children?: ReactNode;
}

export function SectionHead({ kicker, title, level = 2, id, children }: SectionHeadProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <p className="kicker">
        <RegistrationMark />
        {kicker}
      </p>
      <Title id={id}>{title}</Title>
      {children && <p className={`quiet ${styles.sentence}`}>{children}</p>}
    </header>
  );
}
