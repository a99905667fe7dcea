import { canOpenPacks, isClosedPack } from '#domain/orders/order/closed-packs.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from './change-order.ts';
import { ownOrderView } from './order-view.ts';
import { ownedOrder } from './owned-order.ts';

/** Opens a random pack of the caller's order; idempotent. Throws `order.not_found`, `pack.not_found`, and `pack.still_closed` before its parcel has left. */
export async function openPack(userId: string, orderId: string, number: number): Promise<OrderView> {
  await changeOrder(orderId, ({ entity: order, items }, at) => {
    if (order.user_id !== userId) throw new AppError('order.not_found');
    const pack = items.find(({ pack_number }) => pack_number === number);
    if (!pack) throw new AppError('pack.not_found');
    if (!isClosedPack(order, pack)) return null;
    if (!canOpenPacks(order)) throw new AppError('pack.still_closed');
    const opened_packs = [...order.opened_packs, number];
    return { entity: { ...order, opened_packs, version: order.version + 1, updated_at: at } };
  });
  return ownOrderView(await ownedOrder(userId, orderId));
}
