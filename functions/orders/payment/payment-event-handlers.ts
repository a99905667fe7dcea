import type { Adjustment, Order } from '#domain/orders/order';
import { applyRefund, isGivenBack, latePaidOrder, type Payment, refundRequested } from '#domain/orders/order-money';
import { canMoveOrder, isPaymentProcessing, moveOrder } from '#domain/orders/order-moves';
import type { PaymentEvent } from '../../partners/payments/port.ts';
import { newId } from '../../platform/new-id.ts';
import type { Write } from '../../platform/table/transact.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { appendAdjustment, removeRefundAttempts, type WholeOrder } from '../../table/orders/order.ts';
import type { OrderChange } from '../change-order.ts';
import { endOrder } from '../end-order.ts';
import { payOrder } from './pay-order.ts';
import { requestRefund } from './request-refund.ts';

const audit = (what: string, order: Order): Write => appendAudit({ what, subject: order.id, by: 'payments' });

/** Refunds money of an order that ended or was already paid, and audits it (P-33). */
function refundLatePayment(order: Order, payment: Payment, at: string): OrderChange {
  const isFirst = order.payment_status === 'unpaid';
  const settled = isFirst
    ? latePaidOrder(order, payment, at)
    : { ...order, paid_amount: order.paid_amount + payment.amount };
  const intent = payment.intentId === null ? {} : { intentId: payment.intentId };
  const late = { amount: payment.amount, reason: 'late_payment', note: '', by: 'payment', ...intent } as const;
  const refund = requestRefund(settled, late, at);
  return {
    entity: refund.entity,
    timeline: isFirst ? [{ move: 'pay_late', by: 'payment' }] : [],
    with: [...(refund.with ?? []), audit(isFirst ? 'payment.late' : 'payment.repeated', order)],
  };
}

/** Marks a waiting order as paid. Money for an order that ended, or a second payment, is refunded. */
export async function onPaid(whole: WholeOrder, payment: Payment, at: string): Promise<OrderChange | null> {
  const { entity: order } = whole;
  if (order.status === 'pending_payment') return payOrder(whole, payment, at);
  const isKnown = order.payment_status !== 'unpaid' && order.payment.intent_id === payment.intentId;
  return isKnown ? null : refundLatePayment(order, payment, at);
}

type OfSession = Pick<Payment, 'sessionId'>;

/** Only the session whose page the customer got changes a waiting order. */
const isLive = (order: Order, { sessionId }: OfSession): boolean =>
  order.status === 'pending_payment' && [null, sessionId].includes(order.payment.session_id);

/** Notes that a bank decides about the payment: once, although the event and every read of the session report it. */
export function onProcessing(
  { entity: order, timeline }: WholeOrder,
  session: OfSession,
  at: string,
): OrderChange | null {
  if (!isLive(order, session) || isPaymentProcessing(order, timeline)) return null;
  return { entity: moveOrder(order, 'process', at), timeline: [{ move: 'process', by: 'payment' }] };
}

export async function onSessionEnded(
  order: Order,
  move: 'fail' | 'expire',
  session: OfSession,
  at: string,
): Promise<OrderChange | null> {
  return isLive(order, session) ? endOrder(order, move, at) : null;
}

type Refunded = Pick<Extract<PaymentEvent, { type: 'refunded' }>, 'intentId' | 'amount' | 'amountRefunded'>;

/** An adjustment for what a person refunded on the provider's own pages. */
const unrequested = (order: Order, intentId: string, amount: number, at: string): Adjustment => ({
  id: newId('adjustment'),
  order_id: order.id,
  kind: 'refund',
  intent_id: intentId,
  amount,
  reason: 'at_provider',
  note: '',
  at,
  by: 'payment',
});

/** Books a refund that the provider made, whether we requested it or a person made it on the provider's own pages (D-29). */
export function onRefund(
  { entity: order, adjustments, refundAttempts }: WholeOrder,
  { intentId, amount, amountRefunded }: Refunded,
  at: string,
): OrderChange | null {
  if (intentId === null || intentId !== order.payment.intent_id || !canMoveOrder(order, 'refund_part')) return null;
  const requested = refundRequested(adjustments, intentId);
  const applied = applyRefund(order, { amount, amountRefunded, requested }, at);
  if (!applied) return null;
  const ids = adjustments.filter(({ intent_id }) => intent_id === intentId).map(({ id }) => id);
  const attempts = refundAttempts.filter(({ adjustment_id }) => ids.includes(adjustment_id));
  return {
    entity: applied.order,
    timeline: [{ move: applied.move, by: 'payment' }],
    with: [
      ...(applied.unexpected > 0
        ? [appendAdjustment(unrequested(order, intentId, applied.unexpected, at)), audit('refund.unasked', order)]
        : []),
      ...(isGivenBack(applied.order, adjustments, intentId) ? attempts.map(removeRefundAttempts) : []),
    ],
  };
}

/** Notes a dispute in payment status and audit. Whether the order is still produced is an operator's decision. */
export function onDispute(order: Order, at: string): OrderChange {
  const noted = [audit('payment.disputed', order)];
  if (!canMoveOrder(order, 'dispute')) return { entity: order, with: noted };
  return { entity: moveOrder(order, 'dispute', at), timeline: [{ move: 'dispute', by: 'payment' }], with: noted };
}
