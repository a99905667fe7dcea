import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredFile } from '#domain/cards/print/print-files.ts';
import { Batch, BatchPoster, BatchSheet, type BatchStatus } from '#domain/production/batch/batch.ts';
import type { PrintCopy } from '#domain/production/batch/print-copies.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import { ConditionFailed, conditional, transact, type Write } from '#functions/platform/table/transact.ts';

export const batchRows = optimisticRow({
  schema: Batch,
  key: ({ id }) => keys.batch(id),
  indexes: ({ id, status, made_at }) => ({
    ...indexes.batches(made_at, id),
    ...indexes.batchesBy(status, made_at, id),
  }),
});

export const findBatch = (id: string): Promise<Stored<Batch> | null> => loadRow(batchRows, keys.batch(id));

/** Batch numbers by id; missing ones are omitted. */
export async function loadBatchNumbers(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await loadBatch([...new Set(ids)].map(keys.batch));
  return new Map(rows.map(batchRows.parse).map(({ id, number }) => [id, number]));
}

/** A page of batches, newest first: of one status, or of all. */
export function listBatches(status: BatchStatus | undefined, request: PageRequest): Promise<Page<Batch>> {
  const rows = status
    ? rowsInIndex('gsi2', indexes.batchesBy(status, '', '').gsi2pk)
    : rowsInIndex('gsi1', indexes.batches('', '').gsi1pk);
  return queryPage(newestFirst(rows), request, batchRows.parse);
}

/** The newest batch with a number, `B-1123-07`, however it is typed. Numbers return each year. */
export async function batchNumbered(typed: string): Promise<Batch | null> {
  const number = typed.trim().toUpperCase();
  if (!/^B-\d{4}-\d{2,}$/.test(number)) return null;
  let cursor: string | undefined;
  do {
    const { items, next } = await listBatches(undefined, { limit: 100, cursor });
    const found = items.find((batch) => batch.number === number);
    if (found) return found;
    cursor = next ?? undefined;
  } while (cursor);
  return null;
}

/** The next number of a day's batch (`YYYY-MM-DD`). The number of an unwritten batch is skipped. */
export async function nextBatchOf(day: string): Promise<number> {
  const reply = await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.batchCount(day),
      UpdateExpression: 'ADD batches :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(reply.Attributes?.batches);
}

/** Records that the batch has an order. Fails once all orders are claimed: `claimed_at` is a text from then on. */
export const recordClaim = (batchId: string, orderId: string): Write[] => [
  {
    ConditionCheck: {
      TableName: tableName(),
      Key: keys.batch(batchId),
      ConditionExpression: 'attribute_type(claimed_at, :null)',
      ExpressionAttributeValues: { ':null': 'NULL' },
    },
  },
  { Put: { TableName: tableName(), Item: { ...keys.batchOrder(batchId, orderId), order_id: orderId } } },
];

/** Removes the record of an order in the batch. */
export const deleteClaim = (batchId: string, orderId: string): Write => ({
  Delete: { TableName: tableName(), Key: keys.batchOrder(batchId, orderId) },
});

export const claimedOrders = (batchId: string): Promise<string[]> =>
  queryAll(ownRows(keys.batch(batchId).pk, 'ORDER#'), ({ order_id }) => String(order_id));

/** Rows of sheets and posters name files of people's cards, so they expire with the sheets' own files. */
const expiry = () => ({ expires_at: Math.floor(now().getTime() / 1000) + retention.plannedSheets.seconds });

export const insertSheet = (sheet: BatchSheet): Write =>
  insertRowWrite({ ...keys.batchSheet(sheet.batch_id, sheet.n), ...sheet, ...expiry() });

export const insertPoster = (poster: BatchPoster): Write =>
  insertRowWrite({ ...keys.batchPoster(poster.batch_id, poster.n), ...poster, ...expiry() });

const sheetRows = (batchId: string) => ownRows(keys.batch(batchId).pk, 'SHEET#');

export const loadSheets = (batchId: string): Promise<BatchSheet[]> =>
  queryAll(sheetRows(batchId), (item) => BatchSheet.parse(item));

/** The numbers of unfinished sheets. */
export function openSheets(batchId: string): Promise<number[]> {
  const { ExpressionAttributeValues: values, ...rows } = sheetRows(batchId);
  const open = {
    ...rows,
    FilterExpression: 'attribute_type(#file, :null)',
    ExpressionAttributeNames: { '#file': 'file' },
    ExpressionAttributeValues: { ...values, ':null': 'NULL' },
  };
  return queryAll(open, ({ n }) => Number(n));
}

export const loadSheet = async (batchId: string, n: number): Promise<BatchSheet | null> =>
  (
    await loadRow(
      { parseStored: (item) => ({ entity: BatchSheet.parse(item), revision: 0 }) },
      keys.batchSheet(batchId, n),
    )
  )?.entity ?? null;

export const loadPosters = (batchId: string): Promise<BatchPoster[]> =>
  queryAll(ownRows(keys.batch(batchId).pk, 'POSTER#'), (item) => BatchPoster.parse(item));

/** The condition that a row is of this plan. Escaped, because `plan` is a reserved word of DynamoDB. */
const ofPlan = (plan: number) => ({
  ConditionExpression: '#plan = :plan',
  ExpressionAttributeNames: { '#plan': 'plan' },
  ExpressionAttributeValues: { ':plan': plan },
});

/** A condition without a write: the batch has no newer plan. */
export const planStays = ({ id, plan }: Batch): Write => ({
  ConditionCheck: { TableName: tableName(), Key: keys.batch(id), ...ofPlan(plan) },
});

/** Sets one attribute of a sheet or poster. Throws ConditionFailed for a row of another plan. */
async function setOfPlan(key: ReturnType<typeof keys.batch>, plan: number, name: string, value: unknown) {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values, ...condition } = ofPlan(plan);
  const put = new UpdateCommand({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET #name = :value',
    ...condition,
    ExpressionAttributeNames: { ...names, '#name': name },
    ExpressionAttributeValues: { ...values, ':value': value },
  });
  await conditional(dynamo.send(put));
}

/** Stores the file of a sheet or poster. Ignores a row of an earlier plan. */
async function recordFile(key: ReturnType<typeof keys.batch>, plan: number, file: StoredFile): Promise<void> {
  try {
    await setOfPlan(key, plan, 'file', file);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export const recordSheet = ({ batch_id, n, plan }: BatchSheet, file: StoredFile): Promise<void> =>
  recordFile(keys.batchSheet(batch_id, n), plan, file);

export const recordPoster = ({ batch_id, n, plan }: BatchPoster, file: StoredFile): Promise<void> =>
  recordFile(keys.batchPoster(batch_id, n), plan, file);

/** Keeps only these copies in a sheet's row. Its file, with all of them, stays. Throws ConditionFailed for a row of another plan. */
export const storeCopies = ({ batch_id, n, plan }: BatchSheet, copies: readonly PrintCopy[]): Promise<void> =>
  setOfPlan(keys.batchSheet(batch_id, n), plan, 'copies', copies);

/** Removes the row of a sheet. Its file stays. */
export const removeSheet = ({ batch_id, n, plan }: BatchSheet): Write => ({
  Delete: { TableName: tableName(), Key: keys.batchSheet(batch_id, n), ...ofPlan(plan) },
});

/** Removes the row of a poster. Its file stays. */
export const removePoster = ({ batch_id, n, plan }: BatchPoster): Write => ({
  Delete: { TableName: tableName(), Key: keys.batchPoster(batch_id, n), ...ofPlan(plan) },
});

/** Removes sheets and posters of earlier plans. Their files stay. Throws ConditionFailed if a newer plan wrote one of them meanwhile. */
export async function removePlansBefore({ id, plan }: Batch): Promise<void> {
  const isOld = (row: { readonly plan: number }): boolean => row.plan < plan;
  const [sheets, posters] = [(await loadSheets(id)).filter(isOld), (await loadPosters(id)).filter(isOld)];
  for (const removal of [...sheets.map(removeSheet), ...posters.map(removePoster)]) await transact([removal]);
}
