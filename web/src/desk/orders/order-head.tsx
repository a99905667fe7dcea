import { awaitsMinimum } from '#domain/orders/order/minimum.ts';
import { stepTitle } from '#domain/orders/order/production-steps.ts';
import { counted } from '#domain/values/counted.ts';
import { serverDay } from '#web/src/base/api/server-clock.ts';
import { isInProgress, orderStatusLabels, paymentStatusLabels } from '#web/src/base/content/order-labels.ts';
import { formatDay, formatDayRange, formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatDueDay } from '#web/src/base/lib/format-due-day.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';
import styles from './order-sheet.module.css';

/** True if the parcel should have shipped but has not. */
const isLate = ({ step, ship_by }: OpsOrder): boolean =>
  ['sheets', 'press', 'check', 'pack', 'ship'].includes(step) && ship_by < serverDay();

/** The order's number, its step, and warnings for the operator. */
export function OrderHead({ order }: { readonly order: OpsOrder }) {
  const { order_number, step, ship_by, replaces, production, payment_status, problem } = order;
  return (
    <Row as="header" gap={4} middle>
      <h2>{order_number}</h2>
      <span className={styles.step} data-step={step}>
        {awaitsMinimum(order) ? 'Waits for its window' : stepTitle(step)}
      </span>
      {isLate(order) && <strong className={looks.bad}>{formatDueDay(ship_by, serverDay())}</strong>}
      {production.overdue_since && <strong className={looks.bad}>waits too long</strong>}
      {payment_status === 'disputed' && !problem && <strong className={looks.bad}>payment disputed</strong>}
      {replaces && <strong className={looks.number}>Replacement</strong>}
    </Row>
  );
}

/** What an order waits for and until when, if its window has a minimum. Null for others. */
export function minimumNote(order: OpsOrder): string | null {
  const minimum = awaitsMinimum(order) ? order.team_pack?.minimum : null;
  if (!minimum) return null;
  const packs = counted(minimum.packs, 'pack');
  return `Nothing is printed before families ordered ${packs} together, until ${formatMoment(minimum.until)}. Within an hour after it, the order goes to print by itself, or all of its money goes back.`;
}

export function OrderFacts({ order }: { readonly order: OpsOrder }) {
  const { status, payment_status, ship_by, deliver_by, placed_at, replaces } = order;
  const facts: readonly (readonly [string, string])[] = [
    ['Order', orderStatusLabels[status]],
    ['Money', paymentStatusLabels[payment_status]],
    ['Placed', formatMoment(placed_at)],
    ['Leaves by', status === 'cancelled' ? '' : formatDay(ship_by)],
    ['Arrives', isInProgress(order) ? formatDayRange(deliver_by) : ''],
    ['Replaces', replaces ?? ''],
  ];
  return <FactList facts={facts.filter(([, text]) => text !== '')} look="row" />;
}
