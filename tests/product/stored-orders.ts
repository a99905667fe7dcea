import type { Order, OrderItem } from '#domain/orders/order';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order';
import { transact } from '#functions/platform/table/transact';
import { anOrder, anOrderItem } from '../builders/an-order.ts';

let stored = 0;

/** A payment that no provider knows: its refunds stay where they are. */
export const noPayment = { ...anOrder().payment, intent_id: null };

/** The id of a stored order's one box. */
export const boxOf = ({ id }: Pick<Order, 'id'>): string => `oit_of_${id}`;

/** Somebody's order with its one box of two cards, written as checkout and payment leave it. */
export async function aStoredOrder(
  userId: string,
  over: Partial<Order> = {},
  box: Partial<OrderItem> = {},
): Promise<Order> {
  stored += 1;
  const number = String(stored).padStart(8, '0');
  const order = anOrder({ id: `ord_stored_${stored}`, order_number: `GC-${number}`, user_id: userId, ...over });
  const item = anOrderItem({ id: boxOf(order), order_id: order.id, ...box });
  await transact([saveOrder({ revision: 0 }, order), insertOrderItem(item, 0)]);
  return order;
}
