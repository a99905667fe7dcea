import type { Order } from '#domain/orders/order';
import { refundRequested, applyRefund, isGivenBack, latePaidOrder, type Payment } from '#domain/orders/order-money';
import { canMoveOrder, isInProgress, moveOrder } from '#domain/orders/order-moves';
import { newId } from '../../platform/new-id.ts';
import type { PaymentEvent } from '../../partners/payments/port.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { appendAdjustment, loadWholeOrder, removeRefundAttempts } from '../../table/orders/order.ts';
import type { Write } from '../../platform/table/transact.ts';
import { requestRefund } from './request-refund.ts';
import type { OrderChange } from '../change-order.ts';
import { endOrder } from '../end-order.ts';
import { payOrder } from './pay-order.ts';

const audit = (what: string, order: Order): Write => appendAudit({ what, subject: order.id, by: 'payments' });

/** Money nobody waits for goes back at once, and a person learns of it (P-33). */
function refundLatePayment(order: Order, payment: Payment, at: string): OrderChange {
  const isFirst = order.payment_status === 'unpaid';
  const settled = isFirst
    ? latePaidOrder(order, payment, at)
    : { ...order, paid_amount: order.paid_amount + payment.amount };
  const intent = payment.intentId === null ? {} : { intentId: payment.intentId };
  const asked = { amount: payment.amount, reason: 'late_payment', note: '', by: 'payment', ...intent } as const;
  const refund = requestRefund(settled, asked, at);
  return {
    order: refund.order,
    timeline: isFirst ? [{ move: 'pay_late', by: 'payment' }] : [],
    with: [...refund.writes, audit(isFirst ? 'payment.late' : 'payment.repeated', order)],
  };
}

/** The money is there: the order is paid; or it had ended before, or was paid already by another payment, and the money goes back. */
export async function onPaid(order: Order, payment: Payment, at: string): Promise<OrderChange | null> {
  if (order.status === 'pending_payment') return payOrder(order, payment, at);
  const isKnown = order.payment_status !== 'unpaid' && order.payment.intent_id === payment.intentId;
  return isKnown ? null : refundLatePayment(order, payment, at);
}

type OfSession = Pick<Payment, 'sessionId'>;

/** Only the session that the customer was given says how the order's payment stands. */
const isLive = (order: Order, { sessionId }: OfSession): boolean =>
  order.status === 'pending_payment' && [null, sessionId].includes(order.payment.session_id);

/** The bank is at it, which the buyer reads once: it is told by an event and by every look at the session. */
export async function onProcessing(order: Order, news: OfSession, at: string): Promise<OrderChange | null> {
  if (!isLive(order, news) || isInProgress(order, (await loadWholeOrder(order.id))?.timeline ?? [])) return null;
  return { order: moveOrder(order, 'process', at), timeline: [{ move: 'process', by: 'payment' }] };
}

export async function onSessionEnded(
  order: Order,
  move: 'fail' | 'expire',
  news: OfSession,
  at: string,
): Promise<OrderChange | null> {
  return isLive(order, news) ? endOrder(order, move, at) : null;
}

type RefundNews = Pick<Extract<PaymentEvent, { type: 'refunded' }>, 'intentId' | 'amount' | 'amountRefunded'>;

/** Money went back: what we asked for, or what somebody did on the provider's own pages, which then becomes an adjustment, too. */
export async function onRefund(order: Order, news: RefundNews, at: string): Promise<OrderChange | null> {
  const { intentId, amount, amountRefunded } = news;
  if (intentId === null || intentId !== order.payment.intent_id || !canMoveOrder(order, 'refund_part')) return null;
  const { adjustments = [], refundAttempts = [] } = (await loadWholeOrder(order.id)) ?? {};
  const asked = refundRequested(adjustments, intentId);
  const heard = applyRefund(order, { amount, amountRefunded, asked }, at);
  if (!heard) return null;
  const unasked = {
    id: newId('adjustment'),
    order_id: order.id,
    kind: 'refund',
    intent_id: intentId,
    amount: heard.unexpected,
    reason: 'at_provider',
    note: '',
    at,
    by: 'payment',
  } as const;
  const ids = adjustments.filter(({ intent_id }) => intent_id === intentId).map(({ id }) => id);
  const ofPayment = refundAttempts.filter(({ adjustment_id }) => ids.includes(adjustment_id));
  return {
    order: heard.order,
    timeline: [{ move: heard.move, by: 'payment' }],
    with: [
      ...(heard.unexpected > 0 ? [appendAdjustment(unasked), audit('refund.unasked', order)] : []),
      ...(isGivenBack(heard.order, adjustments, intentId) ? ofPayment.map(removeRefundAttempts) : []),
    ],
  };
}

/** The bank claims the money back. Production is a person's decision; the order says so in its payment status. */
export function onDispute(order: Order, at: string): OrderChange | null {
  if (!canMoveOrder(order, 'dispute')) return { order, timeline: [], with: [audit('payment.disputed', order)] };
  return {
    order: moveOrder(order, 'dispute', at),
    timeline: [{ move: 'dispute', by: 'payment' }],
    with: [audit('payment.disputed', order)],
  };
}
