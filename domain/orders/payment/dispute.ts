import type { Cents } from '#domain/values/money.ts';
import type { Dispute, Order } from '../order/order.ts';
import { canMoveOrder, type MoveName, moveOrder } from '../order/order-moves.ts';
import type { ProblemReason } from '../order/production-state.ts';

export interface AppliedDispute {
  readonly order: Order;
  /** Null if the payment's status stays. */
  readonly move: MoveName | null;
  /** Cents that the bank took: 0 unless the dispute was lost. */
  readonly taken: Cents;
}

/** The order without an earlier decision about a problem that came again. */
const undecided = (order: Order, reason: ProblemReason): Order => ({
  ...order,
  production: {
    ...order.production,
    decisions: order.production.decisions.filter((decision) => decision.reason !== reason),
  },
});

/** The order after a refund (cents) that did not reach the buyer. An earlier decision was about another refund. */
export const unreached = (order: Order, amount: Cents): Order =>
  undecided({ ...order, payment: { ...order.payment, returned: order.payment.returned + amount } }, 'refund_returned');

/** Whether an event is outdated: the dispute is closed, it was applied before, or a later dispute is known. */
function isOutdated(known: Dispute | null, { id, outcome, at }: Dispute): boolean {
  if (known === null) return false;
  return known.id === id ? outcome === 'open' || known.outcome !== 'open' : known.at > at;
}

function moveOf(order: Order, { outcome }: Dispute): MoveName | null {
  const { refunded } = order.payment;
  const won = refunded === 0 ? 'win' : refunded >= order.paid_amount ? 'win_all' : 'win_part';
  const move = outcome === 'won' ? won : 'dispute';
  return canMoveOrder(order, move) ? move : null;
}

/**
 * Applies the bank's claim of the order's payment at `at` (ISO 8601 UTC), opened, won or lost; events come in any order. A lost one counts as
 * refunded. Null if it changes nothing.
 */
export function applyDispute(before: Order, dispute: Dispute, at: string): AppliedDispute | null {
  if (isOutdated(before.payment.dispute, dispute)) return null;
  const order = dispute.outcome === 'open' ? undecided(before, 'disputed') : before;
  const move = moveOf(order, dispute);
  const moved = move ? moveOrder(order, move, at) : { ...order, version: order.version + 1, updated_at: at };
  const taken = dispute.outcome === 'lost' ? Math.min(dispute.amount, order.paid_amount - order.payment.refunded) : 0;
  const refunded_amount = Math.min(order.paid_amount, order.refunded_amount + taken);
  const returned = Math.max(0, moved.payment.returned - taken);
  return { order: { ...moved, refunded_amount, payment: { ...moved.payment, returned, dispute } }, move, taken };
}
