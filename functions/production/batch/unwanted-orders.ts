import type { Order } from '#domain/orders/order/order.ts';
import type { Batch } from '#domain/production/batch/batch.ts';
import { isUnwanted } from '#domain/production/batch/claim.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { loadOrder } from '#functions/table/orders/order.ts';

/** Orders read in parallel. */
const atOnce = 10;

export async function ordersOf({ order_ids }: Pick<Batch, 'order_ids'>): Promise<Order[]> {
  const orders = await mapLimit(order_ids, atOnce, async (orderId) => (await loadOrder(orderId))?.entity);
  return orders.filter((order) => order !== undefined);
}

/** The orders of a batch that its sheets must not print: stopped by a problem, or cancelled. */
export const unwantedOrders = async (batch: Pick<Batch, 'id' | 'order_ids'>): Promise<Order[]> =>
  (await ordersOf(batch)).filter((order) => isUnwanted(order, batch.id));
