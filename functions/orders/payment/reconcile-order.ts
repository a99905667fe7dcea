import { isInProgress } from '#domain/orders/order-moves';
import { log } from '../../platform/log.ts';
import { paymentProblem } from '../../partners/payments/client.ts';
import { payments } from '../../partners/payments/stripe.ts';
import { keys } from '../../platform/table/keys.ts';
import type { WholeOrder } from '../../table/orders/order.ts';
import { throttle } from '../../platform/table/throttle.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { ownedOrder } from '../owned-order.ts';

/** Seconds in which deliveries come when all is well; after that, and never more often, the provider's own list of events is asked. */
const listEventsAfter = 20;

const waits = ({ stored: { entity: order }, timeline }: WholeOrder): boolean =>
  order.status === 'pending_payment' && order.payment.session_id !== null && !isInProgress(order, timeline);

/** Acts on the order's events whose delivery did not reach us, as the collector does for all orders. Its buyer's page goes on without them. */
async function handleMissedEvents({ id, placed_at }: WholeOrder['stored']['entity']): Promise<void> {
  try {
    const missed = await payments.listEvents({ since: new Date(placed_at) });
    for (const event of missed.filter(({ orderId }) => orderId === id)) await handlePaymentEvent(event);
  } catch (error) {
    log.warn('payment events not listed', { orderId: id, problem: paymentProblem(error) });
  }
}

/** The caller's order; one that is looked at in vain for its payment is looked for at the provider. Throws `order.not_found`. */
export async function reconcileOrder(userId: string, orderId: string): Promise<WholeOrder> {
  const whole = await ownedOrder(userId, orderId);
  if (!waits(whole) || !(await throttle(keys.paymentWatch(orderId), listEventsAfter))) return whole;
  await handleMissedEvents(whole.stored.entity);
  return ownedOrder(userId, orderId);
}
