import { AppError } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import { log } from '../../platform/log.ts';
import type { PaymentEvent, SessionSnapshot } from '../../partners/payments/port.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { keys } from '../../platform/table/keys.ts';
import { markProcessed, isClaimed } from '../../platform/table/once.ts';
import { loadOrder } from '../../table/orders/order.ts';
import { transact } from '../../platform/table/transact.ts';
import { changeOrder } from '../change-order.ts';
import { onDispute, onSessionEnded, onPaid, onProcessing, onRefund } from './payment-event-handlers.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id' | 'createdAt'> : never;
/** What is told, without the delivery: read from a session it is the same. */
type News = WithoutId<PaymentEvent>;

function decide(order: Order, news: News, at: string) {
  switch (news.type) {
    case 'paid':
      return onPaid(order, news, at);
    case 'processing':
      return onProcessing(order, news, at);
    case 'failed':
      return onSessionEnded(order, 'fail', news, at);
    case 'expired':
      return onSessionEnded(order, 'expire', news, at);
    case 'refunded':
      return onRefund(order, news, at);
    case 'disputed':
      return onDispute(order, at);
  }
}

/** Applies what a session was read to be, as if its event had come. */
export function applySession(orderId: string, reading: SessionSnapshot): Promise<Order> {
  const { state } = reading;
  return changeOrder(orderId, (order, at) =>
    state === 'open' ? null : decide(order, { ...reading, orderId, type: state }, at),
  );
}

/** The order as the provider knows it: of an unpaid one its session is read, because an event of it may still be on its way. */
export async function syncWithProvider(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity ?? null;
  const sessionId = order?.payment.session_id;
  if (order?.payment_status !== 'unpaid' || !sessionId) return order;
  return applySession(orderId, await payments.readSession(sessionId));
}

/**
 * One event of the payment provider, however it came. Acted on once: its mark is written with what it changes. Events come twice, late and in
 * any order; what they no longer mean changes nothing.
 */
export async function handlePaymentEvent(event: PaymentEvent): Promise<void> {
  const mark = keys.webhook('payments', event.id);
  if (event.type === 'refunded' || event.type === 'disputed') await syncWithProvider(event.orderId);
  try {
    await changeOrder(event.orderId, async (order, at) => {
      if (await isClaimed(mark)) return null;
      const change = await decide(order, event, at);
      return change && { ...change, with: [...(change.with ?? []), markProcessed(mark)] };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order.not_found') throw error;
    log.warn('payment news of an unknown order', { event: event.type });
    await transact([appendAudit({ what: 'payment.unknown_order', subject: event.orderId, by: 'payments' })]);
  }
}
