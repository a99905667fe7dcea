import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ReturnRequest, type ReturnStatus } from '#domain/orders/return/return-request.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  countRows,
  newestFirst,
  type Page,
  type PageRequest,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

const rows = optimisticRow({
  schema: ReturnRequest,
  key: (request) => keys.returnRequest(request.order_id, request.id),
  indexes: (request) => ({
    ...indexes.returnsOf(request.user_id, request.created_at, request.id),
    ...indexes.returnsBy(request.status, request.created_at, request.id),
  }),
});

export const saveReturn = rows.save;

/** Writes a new return and the pointer by which operators find it. */
export const insertReturn = (request: ReturnRequest): Write[] => [
  rows.insert(request),
  { Put: { TableName: tableName(), Item: { ...keys.returnPointer(request.id), order_id: request.order_id } } },
];

export async function loadReturn(id: string): Promise<Stored<ReturnRequest> | null> {
  const pointer = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.returnPointer(id) }));
  const orderId: unknown = pointer.Item?.order_id;
  return typeof orderId === 'string' ? loadRow(rows, keys.returnRequest(orderId, id)) : null;
}

/** A page of a user's returns, newest first. */
export const listReturns = (userId: string, page: PageRequest): Promise<Page<ReturnRequest>> =>
  queryPage(newestFirst(rowsInIndex('gsi1', indexes.returnsOf(userId, '', '').gsi1pk)), page, rows.parse);

/** A page of the returns of one status, oldest first: the operators' queue. */
export const listReturnsBy = (status: ReturnStatus, page: PageRequest): Promise<Page<ReturnRequest>> =>
  queryPage(rowsInIndex('gsi2', indexes.returnsBy(status, '', '').gsi2pk), page, rows.parse);

/** Number of returns by status, up to `maxCounted`. */
export const countReturnsBy = (status: ReturnStatus): Promise<number> =>
  countRows(rowsInIndex('gsi2', indexes.returnsBy(status, '', '').gsi2pk));
