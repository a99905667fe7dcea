import { counted } from '#domain/values/counted.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { BulkOutcome } from './use-bulk.ts';

interface OutcomeNoteProps {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** The result of the last action: the number of moved orders, and each refused order with its reason. */
export function OutcomeNote({ outcome: { action, results }, onClose }: OutcomeNoteProps) {
  const refused = results.filter(({ ok }) => !ok);
  const moved = results.length - refused.length;
  return (
    <section aria-label="What was done">
      <Notice
        kind={refused.length > 0 ? 'problem' : 'done'}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        <strong>
          {moved > 0 && `${counted(moved, 'order')} ${action.done}. `}
          {refused.length > 0 && `${counted(refused.length, 'order')} refused, still selected.`}
        </strong>
        {refused.length > 0 && (
          <ul className={looks.scroll}>
            {refused.map(({ id, order_number, error }) => (
              <li key={id}>
                <Link to={opsOrderPath(id)}>{order_number}</Link>: {error}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </section>
  );
}
