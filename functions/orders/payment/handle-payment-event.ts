import { AppError } from '#domain/tables/errors.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { hasReturnedRefund } from '#domain/orders/payment/refund-books.ts';
import type { PaymentEvent, SessionSnapshot } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { log } from '#functions/platform/log.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { isClaimed, markProcessed } from '#functions/platform/table/once.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { changeOrder, type OrderChange } from '../order/change-order.ts';
import { onDispute, onPaid, onProcessing, onSessionEnded } from './payment-event-handlers.ts';
import { onRefund, onRefundReturned } from './refund-event-handlers.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id'> : never;
/** What an event reports. A session that was read reports the same. */
type PaymentReport = WithoutId<PaymentEvent>;

type RefundReport = Extract<PaymentReport, { readonly type: 'refunded' }>;

/** Once a bank has returned a refund, an older event may name a sum that was refunded before that. The provider is asked instead. */
async function withTrueSum({ entity, adjustments }: WholeOrder, report: RefundReport): Promise<RefundReport> {
  if (report.intentId === null || !hasReturnedRefund(entity, adjustments)) return report;
  return { ...report, amountRefunded: await payments.readRefunded(report.intentId) };
}

async function decide(whole: WholeOrder, report: PaymentReport, at: string): Promise<OrderChange | null> {
  const { entity: order } = whole;
  switch (report.type) {
    case 'paid':
      return onPaid(whole, report, at);
    case 'processing':
      return onProcessing(whole, report, at);
    case 'failed':
      return onSessionEnded(order, 'fail', report, at);
    case 'expired':
      return onSessionEnded(order, 'expire', report, at);
    case 'refunded':
      return onRefund(whole, await withTrueSum(whole, report), at);
    case 'refund_returned':
      return onRefundReturned(whole, report, at);
    case 'disputed':
      return onDispute(order, at);
  }
}

/** Applies a session that was read from the provider as if its event had come. */
export function applySession(orderId: string, session: SessionSnapshot): Promise<Order> {
  const { state } = session;
  return changeOrder(orderId, (whole, at) =>
    state === 'open' ? null : decide(whole, { ...session, orderId, type: state, createdAt: at }, at),
  );
}

/** The order as the provider knows it. The session of an unpaid order is read, because its event may still be on the way. */
export async function syncWithProvider(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity ?? null;
  const sessionId = order?.payment.session_id;
  if (order?.payment_status !== 'unpaid' || !sessionId) return order;
  return applySession(orderId, await payments.readSession(sessionId));
}

/** Events that name a payment: the order must know of it first. */
const ofPayment: readonly PaymentEvent['type'][] = ['refunded', 'refund_returned', 'disputed'];

/**
 * Applies an event of the payment provider once, whether it was delivered or listed: its mark is written with the change. Events come twice, late and in
 * any order. An event that no longer fits changes nothing.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<void> {
  const mark = keys.webhook('payments', event.id);
  if (ofPayment.includes(event.type)) await syncWithProvider(event.orderId);
  try {
    await changeOrder(event.orderId, async (whole, at) => {
      if (await isClaimed(mark)) return null;
      const change = await decide(whole, event, at);
      return change && { ...change, with: [...(change.with ?? []), markProcessed(mark)] };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order.not_found') throw error;
    log.warn('payment event of an unknown order', { event: event.type });
    await transact([appendAudit({ what: 'payment.unknown_order', subject: event.orderId, by: 'payments' })]);
  }
}
