import type { Order } from '#domain/orders/order/order.ts';
import { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { type Item, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

const itemOf = (row: TeamPackOrder): Item => ({
  ...keys.teamPackOrder(row.team_id, row.id),
  ...(row.window_id === null ? {} : indexes.windowOrders(row.window_id, row.placed_at, row.id)),
  ...row,
});

/** The team's row of an order, in the transaction of every change; empty for orders without team packs. The order's own row guards the write. */
export function writePackOrder(order: Order): Write[] {
  const row = ledgerRowOf(order);
  return row ? [{ Put: { TableName: tableName(), Item: itemOf(row) } }] : [];
}

const parse = (item: Item): TeamPackOrder => TeamPackOrder.parse(item);
const ordersOf = (teamId: string) => ownRows(keys.teamPackOrder(teamId, '').pk, 'ORDER#');

/** A page of a team's orders, newest first. */
export const listPackOrders = (teamId: string, request: PageRequest): Promise<Page<TeamPackOrder>> =>
  queryPage(newestFirst(ordersOf(teamId)), request, parse);

/** All orders of a team, read consistently, oldest first: 500 are one read. */
export const allPackOrders = (teamId: string): Promise<TeamPackOrder[]> => queryAll(ordersOf(teamId), parse);

/** The orders of one window, eventually consistent. */
export const ordersOfWindow = (windowId: string): Promise<TeamPackOrder[]> =>
  queryAll(rowsInIndex('gsi1', indexes.windowOrders(windowId, '', '').gsi1pk), parse);
