import { AppError } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import { payments } from '../../partners/payments/stripe.ts';
import { loadOrder } from '../../table/orders/order.ts';
import { changeOrder } from '../change-order.ts';
import { endOrder } from '../end-order.ts';
import { applySession } from '../payment/handle-payment-event.ts';

/**
 * Ends an order that waits for its payment, so that it can no longer be paid, and answers it as it then is: expired, or paid where the customer was
 * faster. Throws `payment.processing` while the bank decides. An order that waits for nothing stays as it is.
 */
export async function closeLiveOrder(orderId: string): Promise<Order | null> {
  const order = (await loadOrder(orderId))?.entity;
  if (order?.status !== 'pending_payment') return order ?? null;
  if (order.payment.session_id === null) {
    // It has no page that anybody could pay on, unless the checkout that made it opens one at this moment.
    const closed = await changeOrder(orderId, (fresh, at) =>
      fresh.status === 'pending_payment' && fresh.payment.session_id === null ? endOrder(fresh, 'expire', at) : null,
    );
    return closed.status === 'pending_payment' ? closeLiveOrder(orderId) : closed;
  }
  const reading = await payments.expireSession(order.payment.session_id);
  if (reading.state === 'processing') throw new AppError('payment.processing');
  return applySession(orderId, reading);
}
