import type { Order } from '#domain/orders/order/order.ts';
import { isPaymentProcessing } from '#domain/orders/order/order-moves.ts';
import { paymentProblem } from '#functions/partners/payments/client.ts';
import { log } from '#functions/platform/log.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { throttle } from '#functions/platform/table/throttle.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { ownedOrder } from '../order/owned-order.ts';
import { settledOrder } from './settle-session.ts';

/** Seconds within which a delivery normally comes, and the interval of reading the payment page after that (D-90). */
const deliverySeconds = 20;

const isAwaitingPayment = ({ entity: order, timeline }: WholeOrder): boolean =>
  order.status === 'pending_payment' && order.payment.session_id !== null && !isPaymentProcessing(order, timeline);

/** Reads the order's payment page, like its event. Failures of the provider must not break the buyer's page. */
async function settle({ id }: Order): Promise<void> {
  try {
    await settledOrder(id);
  } catch (error) {
    log.warn('payment page not read', { orderId: id, problem: paymentProblem(error) });
  }
}

/** The caller's order, updated from the provider if its payment is overdue. Throws `order.not_found`. */
export async function reconcileOrder(userId: string, orderId: string): Promise<WholeOrder> {
  const whole = await ownedOrder(userId, orderId);
  if (!isAwaitingPayment(whole) || !(await throttle(keys.paymentWatch(orderId), deliverySeconds))) return whole;
  await settle(whole.entity);
  return ownedOrder(userId, orderId);
}
