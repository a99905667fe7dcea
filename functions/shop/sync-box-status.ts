import { statusFor } from '#domain/orders/order/box-status.ts';
import { isFromCart } from '#domain/orders/order/order-kind.ts';
import { now } from '#functions/platform/clock.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadBoxes } from '#functions/table/shop/box.ts';
import { changeBox } from './owned-box.ts';

/** Updates the boxes of an order to its current status. Safe when repeated, late or out of order. */
export async function syncBoxStatus(userId: string, orderId: string): Promise<void> {
  const order = await loadWholeOrder(orderId);
  if (!order || !isFromCart(order.entity)) return;
  const { status } = order.entity;
  const packIds = [...new Set(order.items.map((item) => item.pack_id))];
  for (const { entity } of await loadBoxes(userId, packIds)) {
    if (entity.order_id !== orderId) continue;
    await changeBox(userId, entity.id, (current) => {
      const next = statusFor(current.status, status);
      const hasMoved = next !== current.status;
      return { entity: hasMoved ? { ...current, status: next, updated_at: now().toISOString() } : current };
    });
  }
}
