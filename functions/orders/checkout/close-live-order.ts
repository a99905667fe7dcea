import { AppError } from '#domain/tables/errors.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { changeOrder } from '../order/change-order.ts';
import { endOrder } from '../order/end-order.ts';
import { settleSession } from '../payment/settle-session.ts';

/**
 * Closes the payment page of a waiting order and answers the order as it then is: expired, or paid where the customer was faster (D-27). Any other order
 * stays as it is. Throws `payment.processing` while a bank decides.
 */
export async function closeLiveOrder(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity;
  if (order?.status !== 'pending_payment') return order ?? null;
  if (order.payment.session_id === null) {
    const closed = await changeOrder(orderId, ({ entity: fresh }, at) =>
      fresh.status === 'pending_payment' && fresh.payment.session_id === null ? endOrder(fresh, 'expire', at) : null,
    );
    // The checkout that made the order may have opened its page in between.
    return closed.status === 'pending_payment' ? closeLiveOrder(orderId) : closed;
  }
  const session = await payments.expireSession(order.payment.session_id);
  if (session.state === 'processing') throw new AppError('payment.processing');
  return settleSession(orderId, session);
}
