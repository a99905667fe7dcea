import type { ReactNode } from 'react';
import { CropMarks } from '../ui/crop-marks.tsx';
import styles from './empty-state.module.css';

/** The outline of a card that is not there yet, one sentence, one action. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <CropMarks className={styles.frame ?? ''}>
        <div className={styles.outline} aria-hidden="true" />
      </CropMarks>
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
