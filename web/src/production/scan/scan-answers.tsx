import { stepTitle } from '#domain/orders/order/production-steps.ts';
import { orderStatusLabels } from '#web/src/base/content/order-labels.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './scan-bar.module.css';
import type { ScanAnswer } from './use-scan.ts';

interface ScanAnswersProps {
  readonly answer: ScanAnswer;
  readonly onClose: () => void;
}

/** The results, below the field. */
export function ScanAnswers({ answer, onClose }: ScanAnswersProps) {
  const { found, problem, done, waiting } = answer;
  const isOpen = found !== null || problem !== null || done.length > 0 || waiting > 0;
  return (
    <div className={styles.answers} hidden={!isOpen}>
      <Last answer={answer} />
      {found !== null && found.length > 0 && <Found jobs={found} onOpen={onClose} />}
      {done.length > 1 && (
        <ol className={classNames(looks.lines, styles.rows)} aria-label="Done so far" reversed>
          {done.slice(1).map(({ number, ok, what, message, id }) => (
            <li key={number} className={ok ? undefined : looks.bad}>
              {id ? <Link to={opsOrderPath(id)}>{what}</Link> : what} {message}
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}

/** The last result, large enough to read from the workbench. */
function Last({ answer: { found, problem, done, waiting } }: Pick<ScanAnswersProps, 'answer'>) {
  const [last] = done;
  const words = problem ?? (found && (found.length === 0 ? 'No order matches.' : `${found.length} orders match.`));
  return (
    <output className={styles.last} data-ok={words ? undefined : last?.ok}>
      {!words && last && waiting === 0 && (
        <>
          <LineIcon name={last.ok ? 'check' : 'close'} size={28} />
          <span>
            <strong>{last.what}</strong> {last.message}
          </span>
        </>
      )}
      {words}
      {waiting > 0 && (waiting === 1 ? 'Working on it.' : `${waiting} orders in line.`)}
    </output>
  );
}

function Found({ jobs, onOpen }: { readonly jobs: NonNullable<ScanAnswer['found']>; readonly onOpen: () => void }) {
  return (
    <ul className={classNames(looks.lines, styles.rows)} aria-label="Orders that match">
      {jobs.map(({ order_id, order_number, recipient, team_name, email, step, status }) => (
        <Row as="li" gap={3} key={order_id}>
          <Link to={opsOrderPath(order_id)} onClick={onOpen}>
            {order_number}
          </Link>
          <span>{[recipient, team_name, email].filter(Boolean).join(' · ')}</span>
          <Quiet as="span" className={styles.step}>
            {status === 'cancelled' ? orderStatusLabels.cancelled : stepTitle(step)}
          </Quiet>
        </Row>
      ))}
    </ul>
  );
}
