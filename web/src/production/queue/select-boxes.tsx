import { useEffect, useRef } from 'react';
import type { Job } from '../data/jobs.ts';
import styles from './production-queue.module.css';
import { shareOf } from './selection.ts';
import type { QueueSelection } from './use-selection.ts';

interface PageBoxProps {
  readonly selected: QueueSelection;
  readonly shown: readonly string[];
}

/** Selects the whole page. */
export function PageBox({ selected, shown }: PageBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const share = shareOf(selected.selection, shown);
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select the whole page"
        checked={share === 'all'}
        onChange={selected.togglePage}
      />
    </label>
  );
}

interface RowBoxProps {
  readonly job: Job;
  readonly selected: QueueSelection;
  readonly isGone: boolean;
}

/** Selects an order. With Shift, all orders up to it. */
export function RowBox({ job, selected, isGone }: RowBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select ${job.order_number}`}
        disabled={isGone}
        checked={selected.selection.ids.has(job.order_id)}
        onChange={({ nativeEvent }) =>
          selected.toggle(job.order_id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
