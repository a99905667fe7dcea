import { AppError } from '#domain/errors';
import { refundable } from '#domain/orders/order-money';
import { isCancellable, moveOrder } from '#domain/orders/order-moves';
import type { OrderView } from '#domain/orders/order-view';
import { requestRefund } from './payment/request-refund.ts';
import { changeOrder } from './change-order.ts';
import { ownedOrder } from './owned-order.ts';
import { showOrder } from './show-order.ts';

/** Cancels the caller's order before production starts; everything that was paid goes back. Throws `order.not_found`, `order.not_possible`. */
export async function cancelOrder(userId: string, orderId: string): Promise<OrderView> {
  await changeOrder(orderId, (order, at) => {
    if (order.user_id !== userId) throw new AppError('order.not_found');
    if (!isCancellable(order)) throw new AppError('order.not_possible');
    const cancelled = moveOrder(order, 'cancel', at);
    const asked = { amount: refundable(order), reason: 'cancelled', note: '', by: 'buyer' } as const;
    const refund = requestRefund(cancelled, asked, at);
    return { order: refund.order, timeline: [{ move: 'cancel', by: 'buyer' }], with: refund.writes };
  });
  return showOrder(await ownedOrder(userId, orderId));
}
