import { AppError } from '#domain/tables/errors.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Adjustment, Order } from '../order/order.ts';
import { refundRequested } from '../order/order-money.ts';

/** `given` is in cents. */
export interface RefundOutcome {
  readonly status: Exclude<Adjustment['status'], 'requested'>;
  readonly given: Cents;
}

export interface BookedRefund {
  readonly order: Order;
  readonly adjustment: Adjustment;
}

/** The order's refunded sum: of all adjustments, at most the payment. A bank may take money whose refund was requested. */
function rebooked(order: Order, adjustments: readonly Adjustment[], after: Adjustment): BookedRefund {
  const sum = adjustments.reduce((all, one) => all + (one.id === after.id ? after.amount : one.amount), 0);
  return { order: { ...order, refunded_amount: Math.min(order.paid_amount, sum) }, adjustment: after };
}

/** Books a refund as it was made (D-89). `unexpected`: cents refunded at the provider without an adjustment. They count too, and need their own adjustment. */
export function settleRefund(
  order: Order,
  adjustments: readonly Adjustment[],
  { id, status, given }: RefundOutcome & Pick<Adjustment, 'id'>,
): (BookedRefund & { readonly unexpected: Cents }) | null {
  const before = adjustments.find((one) => one.id === id);
  if (!before) return null;
  const settled = rebooked(order, adjustments, { ...before, status, amount: given });
  const booked = refundRequested(adjustments, before.intent_id) - before.amount + given;
  const isOwn = before.intent_id === order.payment.intent_id;
  const unexpected = isOwn ? Math.max(0, order.payment.refunded - booked) : 0;
  const refunded_amount = Math.min(order.paid_amount, settled.order.refunded_amount + unexpected);
  return { ...settled, order: { ...settled.order, refunded_amount }, unexpected };
}

/** Subtracts a sum that the bank sent back. An adjustment with a rest stays `made`. */
function withoutReturned(before: Adjustment, lost: Cents): Adjustment {
  const amount = Math.max(0, before.amount - lost);
  return { ...before, amount, status: amount === 0 ? 'returned' : before.status };
}

/** Books a refund (cents) that the buyer's bank sent back. `key` names our adjustment; null takes it from the latest one with enough money. */
export function returnRefund(
  order: Order,
  adjustments: readonly Adjustment[],
  { key, intentId, amount }: { readonly key: string | null; readonly intentId: string; readonly amount: Cents },
): Omit<BookedRefund, 'adjustment'> & { readonly adjustment: Adjustment | null } {
  const isIt = ({ id, reason, intent_id, amount: max }: Adjustment): boolean =>
    key === null ? reason === 'at_provider' && intent_id === intentId && max >= amount : id === key;
  const before = adjustments.findLast(isIt);
  const after = before && withoutReturned(before, key === null ? amount : before.amount);
  const booked = after ? rebooked(order, adjustments, after) : { order, adjustment: null };
  const refunded = intentId === order.payment.intent_id ? Math.max(0, order.payment.refunded - amount) : null;
  return refunded === null
    ? booked
    : { ...booked, order: { ...booked.order, payment: { ...order.payment, refunded } } };
}

/** Whether a bank sent back a refund of the order's payment. From then on, an older event can report a larger sum than was refunded. */
export const hasReturnedRefund = ({ payment }: Pick<Order, 'payment'>, adjustments: readonly Adjustment[]): boolean =>
  adjustments.some(({ status, intent_id }) => status === 'returned' && intent_id === payment.intent_id);

/** What lost disputes took of a payment, in cents. */
const takenByBank = (adjustments: readonly Adjustment[], intentId: string | null): Cents =>
  adjustments
    .filter(({ intent_id, reason }) => intent_id === intentId && reason === 'dispute')
    .reduce((sum, { amount }) => sum + amount, 0);

export interface PaymentPart {
  readonly intentId: string | null;
  readonly amount: Cents;
}

/** The rest of each payment, the order's own first. Another payment was a duplicate and is refunded in full (P-33). */
export function refundsLeft(order: Order, adjustments: readonly Adjustment[]): PaymentPart[] {
  const own = order.payment.intent_id;
  const repeated = new Map(
    adjustments
      .filter(({ reason, intent_id }) => reason === 'late_payment' && intent_id !== own)
      .map(({ intent_id, asked }) => [intent_id, asked]),
  );
  const others = [...repeated.values()].reduce((sum, asked) => sum + asked, 0);
  return [[own, order.paid_amount - others] as const, ...repeated]
    .map(([intentId, paid]) => ({
      intentId,
      amount: paid - refundRequested(adjustments, intentId) - takenByBank(adjustments, intentId),
    }))
    .filter(({ amount }) => amount > 0);
}

/** The payments that a refund of `amount` cents draws on, in order. Throws `refund.too_much` above their rest. */
export function spreadRefund(amount: Cents, left: readonly PaymentPart[]): PaymentPart[] {
  let rest = amount;
  const parts = left.map(({ intentId, amount: max }) => {
    const part = Math.min(rest, max);
    rest -= part;
    return { intentId, amount: part };
  });
  if (rest > 0) throw new AppError('refund.too_much');
  return parts.filter((part) => part.amount > 0);
}
