import { randomBytes } from 'node:crypto';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { TimelineLine } from '#domain/orders/order/order-moves.ts';
import { orderNumber } from '#domain/orders/order/order-number.ts';
import { companionsOf } from '#functions/order-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';
import { insertOrderItems, orderRows } from '#functions/table/orders/order.ts';
import { pointToOrder } from '#functions/table/orders/order-pointer.ts';
import { timelineWrites } from '../order/change-order.ts';
import { type KeyedCall, nameOrder } from './order-of-key.ts';

export interface OrderDraft {
  readonly id: string;
  readonly number: string;
  readonly userId: string;
  readonly email: string;
  readonly at: string;
}

/** A priced and frozen order. `with` has further writes of its transaction. */
export interface NewOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly with?: readonly Write[];
}

/** What is known of an order before it is priced. */
export async function draftOrder(userId: string): Promise<OrderDraft> {
  const { email } = await myProfile(userId);
  return { id: newId('order'), number: orderNumber(randomBytes(8)), userId, email, at: now().toISOString() };
}

/** The rows of a new order: itself, its number, items, first timeline entry, and the companions of its kind. */
export const newOrderWrites = async (
  order: Order,
  items: readonly OrderItem[],
  first: TimelineLine,
): Promise<Write[]> => [
  orderRows.insert(order),
  pointToOrder(keys.tracking(order.order_number), order.id),
  ...insertOrderItems(order, items),
  ...timelineWrites(order, [first], order.placed_at),
  ...(await companionsOf({ before: null, after: order, items, at: order.placed_at })),
];

/** Writes the order in one transaction (P-33), and links the call's key to it. `instead` is the key's ended order. */
export async function writeNewOrder(
  call: KeyedCall,
  instead: string | null,
  { order, items, with: further = [] }: NewOrder,
): Promise<string> {
  const writes = await newOrderWrites(order, items, { move: 'place', by: 'buyer' });
  await transact([nameOrder(call, order.id, instead), ...writes, ...further]);
  return order.id;
}
