import type { OrderSummaryView } from '#domain/orders/order/order-view.ts';
import { listOrders, type OrdersRequest } from '#functions/table/orders/order.ts';
import { ownSummaryView } from './order-view.ts';

interface OrderPage {
  readonly orders: OrderSummaryView[];
  readonly next_cursor: string | null;
}

export async function readOrders(userId: string, request: OrdersRequest): Promise<OrderPage> {
  const { items, next } = await listOrders(userId, request);
  return { orders: await Promise.all(items.map(ownSummaryView)), next_cursor: next };
}
