import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly (readonly [term: string, words: ReactNode])[];
  /** `lines`: a fact a line, the terms in a column of their own. `row`: short facts beside each other. */
  readonly look: 'lines' | 'row';
}

/** Terms with their words. */
export function FactList({ facts, look }: FactListProps) {
  return (
    <dl className={styles[look]}>
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
