import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { CropMarks } from '../ui/crop-marks.tsx';
import styles from './empty-state.module.css';

/** For an empty list: the outline of a card, one sentence and one action. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Stack gap={5} center className={styles.empty}>
      <CropMarks className={styles.frame ?? ''}>
        <div className="card-outline" aria-hidden="true" />
      </CropMarks>
      <p className={`quiet ${styles.sentence}`}>{children}</p>
      {action}
    </Stack>
  );
}
