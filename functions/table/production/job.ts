import type { JobStep, ProductionStep } from '#domain/orders/order/production-steps.ts';
import { type JobSort, ProductionJob } from '#domain/production/queue/production-job.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { type Item, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import {
  countRows,
  newestFirst,
  type Page,
  type PageRequest,
  queryPage,
  rowsInIndex,
  rowsInIndexUpTo,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

const indexOf = ({ step, ship_by, placed_at, card_count, order_id }: ProductionJob) =>
  indexes.jobsBy(step, { shipBy: ship_by, placedAt: placed_at, cards: card_count, id: order_id });

/** Steps without work: their orders are found by search only. */
const unlisted: readonly JobStep[] = ['done', 'ended'];

const itemOf = (job: ProductionJob): Item => ({
  ...keys.productionJob(job.order_id),
  ...(unlisted.includes(job.step) ? {} : indexOf(job)),
  ...job,
});

const parse = (item: Item): ProductionJob => ProductionJob.parse(item);

/** Writes the operators' row of an order. The order's own row guards the write. */
export const writeJob = (job: ProductionJob): Write => ({ Put: { TableName: tableName(), Item: itemOf(job) } });

const sortIndex = { ship_by: 'gsi2', placed_at: 'gsi1', cards: 'gsi3' } as const;

const partition = (step: JobStep): string =>
  indexes.jobsBy(step, { shipBy: '', placedAt: '', cards: 0, id: '' }).gsi2pk;

/** A page of the jobs of a step, eventually consistent. */
export function listJobs(
  step: JobStep,
  { sort, isDescending, ...request }: PageRequest & { readonly sort: JobSort; readonly isDescending: boolean },
): Promise<Page<ProductionJob>> {
  const rows = rowsInIndex(sortIndex[sort], partition(step));
  return queryPage(isDescending ? newestFirst(rows) : rows, request, parse);
}

/** Jobs by their orders' ids, in any order; missing ones are left out. */
export const loadJobs = async (orderIds: readonly string[]): Promise<ProductionJob[]> =>
  (await loadBatch([...new Set(orderIds)].map(keys.productionJob))).map(parse);

/** Number of jobs of a step, up to `maxCounted`. */
export const countStep = (step: JobStep): Promise<number> => countRows(rowsInIndex('gsi2', partition(step)));

/** Number of jobs of a step with a ship-by day before `day` (YYYY-MM-DD), up to `maxCounted`. */
export const countLate = (step: ProductionStep, day: string): Promise<number> =>
  countRows(rowsInIndexUpTo('gsi2', partition(step), day));
