import type { Order } from '#domain/orders/order/order.ts';
import type { Batch } from '#domain/production/batch/batch.ts';
import { isUnwanted } from '#domain/production/batch/claim.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { claimedOrders } from '#functions/table/production/batch.ts';

/** Orders read in parallel. */
const atOnce = 10;

export async function ordersOf({ order_ids }: Pick<Batch, 'order_ids'>): Promise<Order[]> {
  const orders = await mapLimit(order_ids, atOnce, async (orderId) => (await loadOrder(orderId))?.entity);
  return orders.filter((order) => order !== undefined);
}

/**
 * The orders of an unprinted batch that its sheets must not print: stopped by a problem, cancelled, or released from it. A walk that takes a person out
 * may plan sheets while an operator's call releases an order. None once an order of the batch is printed, because the sheets have left the press.
 */
export async function unwantedOrders(batch: Pick<Batch, 'id' | 'order_ids'>): Promise<Order[]> {
  const orders = await ordersOf(batch);
  if (orders.some(({ production }) => production.printed_at !== null)) return [];
  const claimed = new Set(await claimedOrders(batch.id));
  return orders.filter((order) => isUnwanted(order, batch.id) || !claimed.has(order.id));
}
