import type { Order } from '#domain/orders/order/order.ts';
import { isPaymentProcessing } from '#domain/orders/order/order-moves.ts';
import { paymentProblem } from '#functions/partners/payments/client.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { log } from '#functions/platform/log.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { throttle } from '#functions/platform/table/throttle.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { ownedOrder } from '../order/owned-order.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/** Seconds in which a delivery normally comes. After them the provider's events are listed, and again after as many (D-52). */
const deliverySeconds = 20;

const isAwaitingPayment = ({ entity: order, timeline }: WholeOrder): boolean =>
  order.status === 'pending_payment' && order.payment.session_id !== null && !isPaymentProcessing(order, timeline);

/** Handles the order's events whose delivery failed, as `collectMissedEvents` does for all orders. The buyer's page must not fail with the provider. */
async function handleMissedEvents({ id, placed_at }: Order): Promise<void> {
  try {
    const missed = await payments.listEvents({ since: new Date(placed_at) });
    for (const event of missed.filter(({ orderId }) => orderId === id)) await handlePaymentEvent(event);
  } catch (error) {
    log.warn('payment events not listed', { orderId: id, problem: paymentProblem(error) });
  }
}

/** The caller's order. Where its payment is overdue, the provider is asked first. Throws `order.not_found`. */
export async function reconcileOrder(userId: string, orderId: string): Promise<WholeOrder> {
  const whole = await ownedOrder(userId, orderId);
  if (!isAwaitingPayment(whole) || !(await throttle(keys.paymentWatch(orderId), deliverySeconds))) return whole;
  await handleMissedEvents(whole.entity);
  return ownedOrder(userId, orderId);
}
