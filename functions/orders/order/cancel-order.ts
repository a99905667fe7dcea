import { refundable } from '#domain/orders/order/order-money.ts';
import { isCancellable, moveOrder } from '#domain/orders/order/order-moves.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { AppError } from '#domain/tables/errors.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { changeOrder } from './change-order.ts';
import { ownOrderView } from './order-view.ts';
import { ownedOrder } from './owned-order.ts';

/** Cancels the caller's order before production starts and refunds the paid sum. Throws `order.not_found`, `order.not_possible`. */
export async function cancelOrder(userId: string, orderId: string): Promise<OrderView> {
  await changeOrder(orderId, ({ entity: order }, at) => {
    if (order.user_id !== userId) throw new AppError('order.not_found');
    if (!isCancellable(order)) throw new AppError('order.not_possible');
    const cancelled = moveOrder(order, 'cancel', at);
    const all = { amount: refundable(order), reason: 'cancelled', note: '', by: 'buyer' } as const;
    return { ...requestRefund(cancelled, all, at), timeline: [{ move: 'cancel', by: 'buyer' }] };
  });
  return ownOrderView(await ownedOrder(userId, orderId));
}
