import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Adjustment, Order, OrderItem, TimelineEvent } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/order-states';
import { ReturnRequest } from '#domain/returns/return-request';
import { documents, type Item, tableName } from './client.ts';
import { indexes, keys } from './keys.ts';
import { type Page, queryAll, queryPage } from './page.ts';
import { revised, type Stored } from './revised.ts';
import type { Write } from './transact.ts';

const rows = revised({
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
export const loadOrder = (orderId: string): Promise<StoredOrder | null> => rows.load(keys.order(orderId));

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

/** Everything of an order, in one query. */
export interface WholeOrder {
  readonly stored: StoredOrder;
  readonly items: readonly OrderItem[];
  /** Oldest first. */
  readonly timeline: readonly TimelineEvent[];
  readonly adjustments: readonly Adjustment[];
  readonly returns: readonly ReturnRequest[];
}

export async function loadWholeOrder(orderId: string): Promise<WholeOrder | null> {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const reply = await documents.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.order(orderId).pk },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    found.push(...(reply.Items ?? []));
    start = reply.LastEvaluatedKey;
  } while (start);
  const of = (prefix: string) => found.filter((item) => String(item.sk).startsWith(prefix));
  const order = found.find((item) => item.sk === keys.order(orderId).sk);
  if (!order) return null;
  return {
    stored: rows.parseStored(order),
    items: of('ITEM#').map((item) => OrderItem.parse(item)),
    timeline: of('EVT#').map((item) => TimelineEvent.parse(item)),
    adjustments: of('ADJ#').map((item) => Adjustment.parse(item)),
    returns: of('RETURN#').map((item) => ReturnRequest.parse(item)),
  };
}

const ordersOf = (userId: string) => ({
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :pk',
  ExpressionAttributeValues: { ':pk': indexes.ordersOf(userId, '', '').gsi1pk },
  ScanIndexForward: false,
});

/** A user's orders, newest first. The index follows the table within moments. */
export function listOrders(userId: string, limit: number, cursor: string | undefined): Promise<Page<Order>> {
  return queryPage(ordersOf(userId), indexes.ordersOf(userId, '', '').gsi1pk, limit, cursor, rows.parse);
}

export const allOrders = (userId: string): Promise<Order[]> => queryAll(ordersOf(userId), rows.parse);

/** Orders of one status, oldest first: an operator's queue. */
export function listOrdersBy(status: OrderStatus, limit: number, cursor: string | undefined): Promise<Page<Order>> {
  const partition = indexes.ordersBy(status, '', '').gsi2pk;
  return queryPage(
    { IndexName: 'gsi2', KeyConditionExpression: 'gsi2pk = :pk', ExpressionAttributeValues: { ':pk': partition } },
    partition,
    limit,
    cursor,
    rows.parse,
  );
}
