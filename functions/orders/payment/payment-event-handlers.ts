import type { AuditAction } from '#domain/desk/audit-actions.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { furtherPaidOrder, latePaidOrder, type Payment } from '#domain/orders/order/order-money.ts';
import { canMoveOrder, isPaymentProcessing, moveOrder } from '#domain/orders/order/order-moves.ts';
import { isOwnPage, judgePayment, type SessionPayment } from '#domain/orders/payment/payment-verdict.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import type { OrderChange } from '../order/change-order.ts';
import { endOrder } from '../order/end-order.ts';
import { payOrder } from './pay-order.ts';
import { requestRefund } from './request-refund.ts';

const audit = (what: AuditAction, order: Order): Write => appendAudit({ what, subject: order.id, by: 'payments' });

/** Refunds money of an order that ended or was already paid, and audits it (P-33). */
function refundLatePayment(order: Order, payment: Payment, at: string): OrderChange {
  const isFirst = order.payment_status === 'unpaid';
  const settled = isFirst ? latePaidOrder(order, payment, at) : furtherPaidOrder(order, payment.amount);
  const { amount, intentId } = payment;
  const late = { amount, reason: 'late_payment', note: '', by: 'payment', intentId } as const;
  const refund = requestRefund(settled, late, at);
  return {
    entity: refund.entity,
    timeline: isFirst ? [{ move: 'pay_late', by: 'payment' }] : [],
    with: [...(refund.with ?? []), audit(isFirst ? 'payment.late' : 'payment.repeated', order)],
  };
}

/** Money on a page of ours that does not pay the waiting order. It goes back, and the order goes on waiting for its own page. */
function refundOtherPage(order: Order, payment: Payment, at: string): OrderChange {
  const { amount, intentId } = payment;
  const other = { amount, reason: 'late_payment', note: '', by: 'payment', intentId } as const;
  const refund = requestRefund({ ...furtherPaidOrder(order, amount), version: order.version + 1 }, other, at);
  return { ...refund, with: [...(refund.with ?? []), audit('payment.other_page', order)] };
}

/** The buyer's page was paid in another currency than the order's. The order ends and the money goes back. */
async function refundOtherCurrency(order: Order, payment: Payment, at: string): Promise<OrderChange> {
  const ended = await endOrder(order, 'fail', at);
  const refund = refundLatePayment(ended.entity, payment, at);
  const text = 'Your payment was made in another currency and is on its way back to you';
  return {
    entity: refund.entity,
    timeline: [...(ended.timeline ?? []), { move: 'pay_late', by: 'payment', text }],
    with: [...(ended.with ?? []), ...(refund.with ?? []), audit('payment.differs', order)],
  };
}

/** Marks a waiting order as paid. What does not pay it goes back where it is ours (`judgePayment`), and is audited. */
export async function onPaid(whole: WholeOrder, payment: SessionPayment, at: string): Promise<OrderChange | null> {
  const { entity: order } = whole;
  switch (judgePayment(order, payment)) {
    case 'pay':
      return payOrder(whole, payment, at);
    case 'known':
      return null;
    case 'foreign':
      return { entity: order, with: [audit('payment.foreign_session', order)] };
    case 'give_back':
      if (order.status !== 'pending_payment') return refundLatePayment(order, payment, at);
      return isOwnPage(order, payment) ? refundOtherCurrency(order, payment, at) : refundOtherPage(order, payment, at);
  }
}

type OfSession = Pick<Payment, 'sessionId'>;

/** Only the session whose page the customer got changes a waiting order. */
const isLive = (order: Order, session: OfSession): boolean =>
  order.status === 'pending_payment' && isOwnPage(order, session);

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

/** Notes a dispute in payment status and audit. Whether the order is still produced is an operator's decision. */
export function onDispute(order: Order, at: string): OrderChange {
  const noted = [audit('payment.disputed', order)];
  if (!canMoveOrder(order, 'dispute')) return { entity: order, with: noted };
  const text = 'The buyer’s bank claims the payment back';
  return { entity: moveOrder(order, 'dispute', at), timeline: [{ move: 'dispute', by: 'payment', text }], with: noted };
}
