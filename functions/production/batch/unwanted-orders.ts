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

/** The orders of an unprinted batch that its sheets must not print (`isUnwanted`). None once one is printed, because the sheets have left the press. */
export const unwantedIn = (orders: readonly Order[], batchId: string): Order[] =>
  orders.some(({ production }) => production.printed_at !== null)
    ? []
    : orders.filter((order) => isUnwanted(order, batchId));
