import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#domain/tables/errors.ts';
import { OrderWindow } from '#domain/teams/packs/order-window.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { newestFirst, ownRows, queryAll, rowsInIndex, rowsInIndexUpTo } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const orderWindowRows = optimisticRow({
  schema: OrderWindow,
  key: (window) => keys.orderWindow(window.team_id, window.id),
  indexes: (window) => {
    if (window.closed_at === null) return indexes.openWindows(window.deadline, window.id);
    return window.settled_at === null ? indexes.settlingWindows(window.closed_at, window.id) : {};
  },
});
export type StoredOrderWindow = Stored<OrderWindow>;

export const loadOrderWindow = (teamId: string, id: string): Promise<StoredOrderWindow | null> =>
  loadRow(orderWindowRows, keys.orderWindow(teamId, id));

/** All order windows of a team, newest first. */
export const allOrderWindows = (teamId: string): Promise<OrderWindow[]> =>
  queryAll(newestFirst(ownRows(keys.team(teamId).pk, 'WINDOW#')), orderWindowRows.parse);

/** Windows that are not closed and whose deadline is at most `until` (ISO 8601 UTC), oldest first. */
export const openWindowsUntil = (until: string): Promise<OrderWindow[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.openWindows('', '').gsi2pk, `${until}~`), orderWindowRows.parse);

/** Closed windows whose payouts are not complete, the first closed one first. */
export const settlingWindows = (): Promise<OrderWindow[]> =>
  queryAll(rowsInIndex('gsi2', indexes.settlingWindows('', '').gsi2pk), orderWindowRows.parse);

/** Links a public page's code to its window; fails if the code exists. */
export const pointPageToWindow = ({ page_code, team_id, id }: OrderWindow): Write =>
  insertRowWrite({ ...keys.teamPage(page_code), team_id, window_id: id });

/** The window of a public page, or null. */
export async function windowOfPage(code: string): Promise<OrderWindow | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.teamPage(code) }));
  const { team_id: teamId, window_id: id } = reply.Item ?? {};
  if (typeof teamId !== 'string' || typeof id !== 'string') return null;
  return (await loadOrderWindow(teamId, id))?.entity ?? null;
}

/** Throws `window.not_found`. */
export async function storedWindow(teamId: string, id: string): Promise<StoredOrderWindow> {
  const stored = await loadOrderWindow(teamId, id);
  if (!stored) throw new AppError('window.not_found');
  return stored;
}
