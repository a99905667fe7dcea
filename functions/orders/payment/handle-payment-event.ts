import { AppError } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import type { PaymentEvent, SessionSnapshot } from '../../partners/payments/port.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { log } from '../../platform/log.ts';
import { keys } from '../../platform/table/keys.ts';
import { isClaimed, markProcessed } from '../../platform/table/once.ts';
import { transact } from '../../platform/table/transact.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { loadOrder, type WholeOrder } from '../../table/orders/order.ts';
import { changeOrder, type OrderChange } from '../change-order.ts';
import { onDispute, onPaid, onProcessing, onRefund, onSessionEnded } from './payment-event-handlers.ts';

type WithoutDelivery<Event> = Event extends unknown ? Omit<Event, 'id' | 'createdAt'> : never;
/** What an event reports. A session that was read reports the same. */
type PaymentReport = WithoutDelivery<PaymentEvent>;

function decide(
  whole: WholeOrder,
  report: PaymentReport,
  at: string,
): OrderChange | null | Promise<OrderChange | null> {
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
      return onRefund(whole, report, at);
    case 'disputed':
      return onDispute(order, at);
  }
}

/** Applies a session that was read from the provider as if its event had come. */
export function applySession(orderId: string, session: SessionSnapshot): Promise<Order> {
  const { state } = session;
  return changeOrder(orderId, (whole, at) =>
    state === 'open' ? null : decide(whole, { ...session, orderId, type: state }, at),
  );
}

/** The order as the provider knows it. The session of an unpaid order is read, because its event may still be on the way. */
export async function syncWithProvider(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity ?? null;
  const sessionId = order?.payment.session_id;
  if (order?.payment_status !== 'unpaid' || !sessionId) return order;
  return applySession(orderId, await payments.readSession(sessionId));
}

/**
 * Applies an event of the payment provider once, whether it was delivered or listed: its mark is written with the change. Events come twice, late and in
 * any order. An event that no longer fits changes nothing.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<void> {
  const mark = keys.webhook('payments', event.id);
  if (event.type === 'refunded' || event.type === 'disputed') await syncWithProvider(event.orderId);
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
