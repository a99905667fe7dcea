import { Adjustment, Order, OrderItem, TimelineEvent } from '#domain/orders/order';
import { RefundAttempts } from '#domain/orders/refund-attempts';
import type { OrderStatus } from '#domain/orders/order-states';
import { ReturnRequest } from '#domain/returns/return-request';
import { type Item, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import {
  indexRows,
  indexRowsUpTo,
  newestFirst,
  wholePartition,
  type Page,
  type PageAsked,
  queryAll,
  queryPage,
} from '../../platform/table/page.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';
import type { Write } from '../../platform/table/transact.ts';

const rows = optimisticRow({
  schema: Order,
  key: (order) => keys.order(order.id),
  indexes: (order) => ({
    ...indexes.ordersOf(order.user_id, order.placed_at, order.id),
    ...indexes.ordersBy(order.status, order.placed_at, order.id),
  }),
});

export type StoredOrder = Stored<Order>;
export const saveOrder = rows.save;

/** The order's own row, for moves. */
export const loadOrder = (orderId: string): Promise<StoredOrder | null> => loadRow(rows, keys.order(orderId));

const insert = (item: Item): Write => ({
  Put: { TableName: tableName(), Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
});

/** A frozen line; `n` counts from 0. */
export const insertOrderItem = (item: OrderItem, n: number): Write =>
  insert({ ...keys.orderItem(item.order_id, n), ...item });

/** A line of the timeline: only ever added. */
export const appendTimeline = (event: TimelineEvent): Write =>
  insert({ ...keys.timeline(event.order_id, event.id), ...event });

/** Money to go back: only ever added. */
export const appendAdjustment = (adjustment: Adjustment): Write =>
  insert({ ...keys.adjustment(adjustment.order_id, adjustment.id), ...adjustment });

/** For what must not be remembered of it. */
export const rewriteAdjustment = (adjustment: Adjustment): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.adjustment(adjustment.order_id, adjustment.id), ...adjustment } },
});

export const saveRefundAttempts = (tries: RefundAttempts): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.refundAttempts(tries.order_id, tries.adjustment_id), ...tries } },
});

export const removeRefundAttempts = ({ order_id, adjustment_id }: RefundAttempts): Write => ({
  Delete: { TableName: tableName(), Key: keys.refundAttempts(order_id, adjustment_id) },
});

/** Everything of an order, in one query. */
export interface WholeOrder {
  readonly stored: StoredOrder;
  readonly items: readonly OrderItem[];
  /** Oldest first. */
  readonly timeline: readonly TimelineEvent[];
  readonly adjustments: readonly Adjustment[];
  /** Of the adjustments that the provider has not made. */
  readonly refundAttempts: readonly RefundAttempts[];
  readonly returns: readonly ReturnRequest[];
}

export async function loadWholeOrder(orderId: string): Promise<WholeOrder | null> {
  const found = await queryAll(wholePartition(keys.order(orderId).pk), (item) => item);
  const of = (prefix: string) => found.filter((item) => String(item.sk).startsWith(prefix));
  const order = found.find((item) => item.sk === keys.order(orderId).sk);
  if (!order) return null;
  return {
    stored: rows.parseStored(order),
    items: of('ITEM#').map((item) => OrderItem.parse(item)),
    timeline: of('EVT#').map((item) => TimelineEvent.parse(item)),
    adjustments: of('ADJ#').map((item) => Adjustment.parse(item)),
    refundAttempts: of('TRY#').map((item) => RefundAttempts.parse(item)),
    returns: of('RETURN#').map((item) => ReturnRequest.parse(item)),
  };
}

const ordersOf = (userId: string) => newestFirst(indexRows('gsi1', indexes.ordersOf(userId, '', '').gsi1pk));

export interface OrdersAsked extends PageAsked {
  /** Left out: all of them. */
  readonly status?: OrderStatus | undefined;
}

/** A user's orders, newest first. */
export function listOrders(userId: string, { status, ...asked }: OrdersAsked): Promise<Page<Order>> {
  return queryPage(ordersOf(userId), asked, (item) => {
    const order = rows.parse(item);
    return status === undefined || order.status === status ? order : null;
  });
}

/** All of them. */
export const allOrders = (userId: string): Promise<Order[]> => queryAll(ordersOf(userId), rows.parse);

/** Orders of one status, oldest first: an operator's queue. */
export const listOrdersBy = (status: OrderStatus, asked: PageAsked): Promise<Page<Order>> =>
  queryPage(indexRows('gsi2', indexes.ordersBy(status, '', '').gsi2pk), asked, rows.parse);

/** Orders of one status that were placed before a moment (ISO 8601 UTC), oldest first. */
export const ordersBefore = (status: OrderStatus, before: string): Promise<Order[]> =>
  queryAll(indexRowsUpTo('gsi2', indexes.ordersBy(status, '', '').gsi2pk, before), rows.parse);
