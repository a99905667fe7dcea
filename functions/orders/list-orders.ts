import type { OrderSummaryView } from '#domain/orders/order-view';
import { limits } from '#domain/limits';
import { listOrders as listStored } from '../table/order.ts';
import { showSummary } from './show-order.ts';

interface OrderPage {
  readonly orders: OrderSummaryView[];
  readonly next_cursor: string | null;
}

/** The caller's orders, newest first. */
export async function listOrders(userId: string, cursor: string | undefined): Promise<OrderPage> {
  const { items, next } = await listStored(userId, limits.pageSize.default, cursor);
  return { orders: await Promise.all(items.map(showSummary)), next_cursor: next };
}
