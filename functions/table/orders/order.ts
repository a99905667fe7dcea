import { erasedBuyer } from '#domain/orders/order/erased-order.ts';
import { Adjustment, Order, OrderItem, TimelineEvent } from '#domain/orders/order/order.ts';
import { isPhysical } from '#domain/orders/order/order-kind.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order/order-states.ts';
import { RefundAttempts } from '#domain/orders/payment/refund-attempts.ts';
import { ReturnRequest } from '#domain/orders/return/return-request.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, type Key, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryMergedPage,
  queryPage,
  rowsInIndex,
  rowsInIndexUpTo,
  wholePartition,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { insertPackItems, readPackItems } from './pack-items.ts';

const ofBuyer = ({ user_id, status, placed_at, id }: Order) => ({
  ...indexes.ordersOf(user_id, placed_at, id),
  ...indexes.ordersIn(user_id, status, placed_at, id),
});

const designQueue = (status: OrderStatus) => `design#${status}`;

export const orderRows = optimisticRow({
  schema: Order,
  key: (order) => keys.order(order.id),
  indexes: (order) => ({
    ...(order.user_id === erasedBuyer ? {} : ofBuyer(order)),
    // Paid work on a design is listed for the designer, not in the print queue.
    ...indexes.ordersBy(
      isPhysical(order) || order.status === 'pending_payment' ? order.status : designQueue(order.status),
      order.placed_at,
      order.id,
    ),
  }),
});

export type StoredOrder = Stored<Order>;
export const saveOrder = orderRows.save;

/** The order's own row, without its items and its timeline. */
export const loadOrder = (orderId: string): Promise<StoredOrder | null> => loadRow(orderRows, keys.order(orderId));

/** Writes a frozen line of the order; `n` counts from 0. */
export const insertOrderItem = (item: OrderItem, n: number): Write =>
  insertRowWrite({ ...keys.orderItem(item.order_id, n), ...item });

/** Writes all lines of an order: team packs together, because there may be hundreds. */
export const insertOrderItems = ({ kind }: Order, items: readonly OrderItem[]): Write[] =>
  kind === 'team_packs' ? insertPackItems(items) : items.map(insertOrderItem);

const itemPrefixes = ['ITEM#', 'CARDS#', 'PACKS#'];

/** The keys of the rows that hold what was bought. */
export async function orderItemKeys(orderId: string): Promise<Key[]> {
  const found = await queryAll(wholePartition(keys.order(orderId).pk), ({ pk, sk }) => ({
    pk: String(pk),
    sk: String(sk),
  }));
  return found.filter(({ sk }) => itemPrefixes.some((prefix) => sk.startsWith(prefix)));
}

/** Writes a timeline entry, which is never changed or deleted. */
export const appendTimeline = (event: TimelineEvent): Write =>
  insertRowWrite({ ...keys.timeline(event.order_id, event.id), ...event });

/** Writes a new adjustment. Only `rewriteAdjustment` changes it later. */
export const appendAdjustment = (adjustment: Adjustment): Write =>
  insertRowWrite({ ...keys.adjustment(adjustment.order_id, adjustment.id), ...adjustment });

/** Replaces an adjustment: with its result, or without people's texts. It is never deleted. */
export const rewriteAdjustment = (adjustment: Adjustment): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.adjustment(adjustment.order_id, adjustment.id), ...adjustment } },
});

export const saveRefundAttempts = (attempts: RefundAttempts): Write => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.refundAttempts(attempts.order_id, attempts.adjustment_id), ...attempts },
  },
});

export const removeRefundAttempts = ({ order_id, adjustment_id }: RefundAttempts): Write => ({
  Delete: { TableName: tableName(), Key: keys.refundAttempts(order_id, adjustment_id) },
});

/** An order with all its rows. */
export interface WholeOrder extends StoredOrder {
  readonly items: readonly OrderItem[];
  /** Oldest first. */
  readonly timeline: readonly TimelineEvent[];
  readonly adjustments: readonly Adjustment[];
  /** Of adjustments that the provider has not made yet. */
  readonly refundAttempts: readonly RefundAttempts[];
  readonly returns: readonly ReturnRequest[];
}

/** The whole order in one query. */
export async function loadWholeOrder(orderId: string): Promise<WholeOrder | null> {
  const found = await queryAll(wholePartition(keys.order(orderId).pk), (item) => item);
  const rowsOf = (prefix: string) => found.filter((item) => String(item.sk).startsWith(prefix));
  const order = found.find((item) => item.sk === keys.order(orderId).sk);
  if (!order) return null;
  return {
    ...orderRows.parseStored(order),
    items: [
      ...rowsOf('ITEM#').map((item) => OrderItem.parse(item)),
      ...readPackItems(orderId, { cards: rowsOf('CARDS#'), packs: rowsOf('PACKS#') }),
    ],
    timeline: rowsOf('EVT#').map((item) => TimelineEvent.parse(item)),
    adjustments: rowsOf('ADJ#').map((item) => Adjustment.parse(item)),
    refundAttempts: rowsOf('TRY#').map((item) => RefundAttempts.parse(item)),
    returns: rowsOf('RETURN#').map((item) => ReturnRequest.parse(item)),
  };
}

/**
 * The whole order for a change that depends on any of its rows. A query may see half of a transaction, so the order's row is read first: the save
 * then fails if another row changed after that.
 */
export async function loadOrderToChange(orderId: string): Promise<WholeOrder | null> {
  const stored = await loadOrder(orderId);
  const whole = stored && (await loadWholeOrder(orderId));
  return whole && { ...whole, ...stored };
}

const ordersOf = (userId: string) => newestFirst(rowsInIndex('gsi1', indexes.ordersOf(userId, '', '').gsi1pk));

export interface OrdersRequest extends PageRequest {
  /** Default: orders of every status. */
  readonly status?: OrderStatus | undefined;
}

/** A page of a user's orders, newest first. */
export const listOrders = (userId: string, { status, ...request }: OrdersRequest): Promise<Page<Order>> =>
  queryPage(
    status ? newestFirst(rowsInIndex('gsi3', indexes.ordersIn(userId, status, '', '').gsi3pk)) : ordersOf(userId),
    request,
    orderRows.parse,
  );

/** All orders of a user, newest first. */
export const allOrders = (userId: string): Promise<Order[]> => queryAll(ordersOf(userId), orderRows.parse);

/** The orders with a card: its owner's own, and teams' (`cardOrdered`). */
export async function ordersWithCard(userId: string, cardId: string): Promise<Order[]> {
  const own = (await allOrders(userId)).filter(({ card_ids }) => card_ids.includes(cardId));
  return [...own, ...(await teamOrdersWithCard(cardId))];
}

/** Records at a card that an order has it. A repeat changes nothing. */
export const noteOrdered = (cardId: string, orderId: string): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.cardOrdered(cardId, orderId), order_id: orderId } },
});

/** Team orders with a card. Orders that dropped the card before printing do not count. */
export async function teamOrdersWithCard(cardId: string): Promise<Order[]> {
  const noted = await queryAll(ownRows(`CARD#${cardId}`, 'ORDERED#'), ({ order_id }) => String(order_id));
  const teams = await Promise.all(noted.map(async (id) => (await loadOrder(id))?.entity ?? []));
  return teams.flat().filter(({ card_ids }) => card_ids.includes(cardId));
}

/** A page of the orders of one status, oldest first: an operators' queue. */
export const listOrdersBy = (status: OrderStatus, request: PageRequest): Promise<Page<Order>> =>
  queryPage(rowsInIndex('gsi2', indexes.ordersBy(status, '', '').gsi2pk), request, orderRows.parse);

const everyQueue = orderStatuses.flatMap((status) => [status, designQueue(status)]);

/** A page of all orders, with designs, newest first: one read per queue. */
export const listAllOrders = (request: PageRequest): Promise<Page<Order>> =>
  queryMergedPage(
    'gsi2',
    everyQueue.map((queue) => indexes.ordersBy(queue, '', '').gsi2pk),
    request,
    orderRows.parse,
  );

/** All orders of one status placed before a time (ISO 8601 UTC), oldest first. */
export const ordersBefore = (status: OrderStatus, before: string): Promise<Order[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.ordersBy(status, '', '').gsi2pk, before), orderRows.parse);
