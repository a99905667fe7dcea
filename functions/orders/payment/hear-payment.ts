import { AppError } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import { log } from '../../platform/log.ts';
import type { PaymentEvent, SessionReading } from '../../partners/payments/port.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { keys } from '../../platform/table/keys.ts';
import { heard, isClaimed } from '../../platform/table/once.ts';
import { loadOrder } from '../../table/orders/order.ts';
import { transact } from '../../platform/table/transact.ts';
import { changeOrder } from '../change-order.ts';
import { hearDispute, hearEnd, hearPaid, hearProcessing, hearRefund } from './payment-news.ts';

type WithoutId<Event> = Event extends unknown ? Omit<Event, 'id' | 'createdAt'> : never;
/** What is told, without the delivery: read from a session it is the same. */
type News = WithoutId<PaymentEvent>;

function decide(order: Order, news: News, at: string) {
  switch (news.type) {
    case 'paid':
      return hearPaid(order, news, at);
    case 'processing':
      return hearProcessing(order, news, at);
    case 'failed':
      return hearEnd(order, 'fail', news, at);
    case 'expired':
      return hearEnd(order, 'expire', news, at);
    case 'refunded':
      return hearRefund(order, news, at);
    case 'disputed':
      return hearDispute(order, at);
  }
}

/** Applies what a session was read to be, as if its event had come. */
export function applyReading(orderId: string, reading: SessionReading): Promise<Order> {
  const { state } = reading;
  return changeOrder(orderId, (order, at) =>
    state === 'open' ? null : decide(order, { ...reading, orderId, type: state }, at),
  );
}

/** The order as the provider knows it: of an unpaid one its session is read, because an event of it may still be on its way. */
export async function asProviderKnows(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity ?? null;
  const sessionId = order?.payment.session_id;
  if (order?.payment_status !== 'unpaid' || !sessionId) return order;
  return applyReading(orderId, await payments.readSession(sessionId));
}

/**
 * One event of the payment provider, however it came. Acted on once: its mark is written with what it changes. Events come twice, late and in
 * any order; what they no longer mean changes nothing.
 */
export async function hearPayment(event: PaymentEvent): Promise<void> {
  const mark = keys.webhook('payments', event.id);
  if (event.type === 'refunded' || event.type === 'disputed') await asProviderKnows(event.orderId);
  try {
    await changeOrder(event.orderId, async (order, at) => {
      if (await isClaimed(mark)) return null;
      const change = await decide(order, event, at);
      return change && { ...change, with: [...(change.with ?? []), heard(mark)] };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order.not_found') throw error;
    log.warn('payment news of an unknown order', { event: event.type });
    await transact([appendAudit({ what: 'payment.unknown_order', subject: event.orderId, by: 'payments' })]);
  }
}
