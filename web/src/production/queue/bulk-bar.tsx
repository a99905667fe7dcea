import { useState } from 'react';
import { counted } from '#domain/values/counted.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { Job } from '../data/jobs.ts';
import { keyLabel, type ShortcutName, shortcutTable } from '../parts/shortcut-table.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import type { BulkAction } from './bulk-actions.ts';
import { BulkQuestion, ordersToMove } from './bulk-question.tsx';
import styles from './production-queue.module.css';
import type { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  readonly actions: readonly BulkAction[];
  readonly jobs: readonly Job[];
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onClear: () => void;
}

const keyOf = (name: ShortcutName | undefined) =>
  name && <kbd className={styles.key}>{keyLabel(shortcutTable[name])}</kbd>;

/** The selected orders and their possible actions, always in view. */
export function BulkBar({ actions, jobs, bulk, onClear }: BulkBarProps) {
  const [open, setOpen] = useState<BulkAction | null>(null);
  const start = (action: BulkAction) => {
    if (bulk.running || jobs.length === 0) return;
    if (action.dialog) setOpen(action);
    else bulk.run(action, ordersToMove(jobs));
  };
  useShortcuts(
    Object.fromEntries(actions.flatMap((each) => (each.shortcut ? [[each.shortcut, () => start(each)]] : []))),
  );
  if (jobs.length === 0) return null;
  return (
    <Row as="section" gap={3} middle className={styles.bulk} aria-label="Selected orders">
      <Marked jobs={jobs} />
      {actions.map((action, index) => (
        <Button
          key={action.label}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={bulk.running === action}
          onClick={() => start(action)}
        >
          {action.label} {keyOf(action.shortcut)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        Select nothing {keyOf('none')}
      </Button>
      {open && (
        <BulkQuestion
          action={open}
          jobs={jobs}
          busy={bulk.running !== null}
          onDo={(orders) => bulk.run(open, orders, () => setOpen(null))}
          onClose={() => setOpen(null)}
        />
      )}
    </Row>
  );
}

function Marked({ jobs }: Pick<BulkBarProps, 'jobs'>) {
  const cards = jobs.reduce((sum, { card_count, mega_count }) => sum + card_count + mega_count, 0);
  return (
    <output className={styles.count}>
      <strong>{counted(jobs.length, 'order')}</strong> selected, {counted(cards, 'card')}
    </output>
  );
}
