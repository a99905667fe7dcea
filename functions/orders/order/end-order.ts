import type { Order } from '#domain/orders/order/order.ts';
import { isFromCart } from '#domain/orders/order/order-kind.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';
import { releaseDiscount } from '#functions/table/shop/discount.ts';
import type { OrderChange } from './change-order.ts';

async function freeCart(order: Order, at: string): Promise<Write[]> {
  const cart = await loadCart(order.user_id);
  if (cart.entity.order_id !== order.id) return [];
  return [saveCart(cart, { ...cart.entity, order_id: null, updated_at: at })];
}

/** Ends an unpaid order. Its discount can be used again, and the boxes stay in the cart (P-33, P-37). */
export async function endOrder(order: Order, move: 'fail' | 'expire', at: string): Promise<OrderChange> {
  const cart = isFromCart(order) ? await freeCart(order, at) : [];
  const discount = order.discount_code ? [releaseDiscount(order.discount_code, order.user_id, order.id)] : [];
  return { entity: moveOrder(order, move, at), timeline: [{ move, by: 'payment' }], with: [...cart, ...discount] };
}
