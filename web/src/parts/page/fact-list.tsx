import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly (readonly [term: string, text: ReactNode])[];
  /** `lines`: a line for each fact, the terms in their own column. `row`: short facts in a row. */
  readonly look: 'lines' | 'row';
}

export function FactList({ facts, look }: FactListProps) {
  return (
    <dl className={styles[look]}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
