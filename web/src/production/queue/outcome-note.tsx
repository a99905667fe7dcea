import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './production-queue.module.css';
import type { BulkOutcome } from './use-bulk.ts';

const orders = (count: number): string => `${count} order${count === 1 ? '' : 's'}`;

interface OutcomeNoteProps {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** What became of each order of the last action: how many moved, and each that was refused with its reason. */
export function OutcomeNote({ outcome: { action, results }, onClose }: OutcomeNoteProps) {
  const refused = results.filter(({ ok }) => !ok);
  const moved = results.length - refused.length;
  return (
    <section className={styles.outcome} data-kind={refused.length > 0 ? 'problem' : 'done'} aria-label="What was done">
      <div>
        <output>
          <strong>
            {moved > 0 && `${orders(moved)} ${action.done}. `}
            {refused.length > 0 && `${orders(refused.length)} refused, still selected.`}
          </strong>
        </output>
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ id, order_number, error }) => (
              <li key={id}>
                <Link to={opsOrderPath(id)}>{order_number}</Link>: {error}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button size="small" variant="quiet" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
