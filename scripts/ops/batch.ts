import { isIdOf } from '#domain/values/ids.ts';
import { retryBatch } from '#functions/production/batch/retry-batch.ts';
import { batchNumbered, findBatch, listBatches, loadPosters, loadSheets } from '#functions/table/production/batch.ts';
import { loadJobs } from '#functions/table/production/job.ts';
import { type Cell, type OpsResult, textList, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';

async function batchTyped(typed: string) {
  const found = isIdOf('batch', typed) ? (await findBatch(typed))?.entity : await batchNumbered(typed);
  if (found) return found;
  throw new CannotDo(`There is no batch ${typed}. Without a number, \`batch\` lists the newest ones.`);
}

/** The newest batches. */
async function listed(limit: number): Promise<OpsResult> {
  const { items } = await listBatches(undefined, { limit });
  const rows = items.map(({ number, id, status, counts, broken, refused, made_at, printed_at }): Cell[] => [
    number,
    status,
    counts.orders,
    counts.cards,
    counts.sheets,
    broken.length,
    refused.length,
    made_at.slice(0, 16),
    printed_at && printed_at.slice(0, 16),
    id,
  ]);
  const heads = ['batch', 'status', 'orders', 'cards', 'sheets', 'broken', 'refused', 'made', 'printed', 'id'];
  return { text: textTable(heads, rows), json: { batches: items } };
}

/** A batch with its orders, its sheets and what stops it, or the newest batches. Throws `CannotDo` for an unknown one. */
export async function showBatch(typed: string | undefined, limit: number): Promise<OpsResult> {
  if (typed === undefined) return listed(limit);
  const batch = await batchTyped(typed);
  const [sheets, posters, jobs] = await Promise.all([
    loadSheets(batch.id),
    loadPosters(batch.id),
    loadJobs(batch.order_ids),
  ]);
  const { number, id, status, plan, counts, made_at, made_by, planned_at, printed_at, broken, refused } = batch;
  const made = [...sheets, ...posters].filter(({ file }) => file !== null).length;
  const facts = { number, id, status, plan, ...counts, made_by, made_at, planned_at, printed_at };
  const files = [
    ...sheets.map((one) => ({ kind: 'sheet', ...one })),
    ...posters.map((one) => ({ kind: 'MEGA', ...one })),
  ];
  const tables: readonly (readonly [readonly string[], readonly Cell[][]])[] = [
    [
      ['order', 'step', 'problem', 'boxes', 'cards', 'files'],
      jobs.map((job) => [job.order_number, job.step, job.problem, job.box_count, job.card_count, job.files]),
    ],
    [['file', 'n', 'made', 'key'], files.map(({ kind, n, file }) => [kind, n, file ? 'yes' : 'no', file?.key ?? null])],
    [
      ['broken file of', 'card', 'side', 'problem'],
      broken.map(({ order_number, card_id, side, problem }) => [order_number, card_id, side, problem]),
    ],
    [['not in the batch', 'why'], refused.map(({ order_number, order_id, code }) => [order_number ?? order_id, code])],
  ];
  const shown = tables.filter(([, rows]) => rows.length > 0).map(([heads, rows]) => textTable(heads, rows));
  const orders = jobs.map(({ order_id, order_number, step, problem, files: state }) => ({
    id: order_id,
    order_number,
    step,
    problem,
    files: state,
  }));
  return {
    text: [textList({ ...facts, files_made: made }), ...shown].join('\n\n'),
    json: { ...facts, files_made: made, orders, broken, refused },
  };
}

/** "Make the sheets again" of the desk, with its audit entry. Orders whose files are still broken leave the batch. */
export async function makeBatchAgain(typed: string): Promise<OpsResult> {
  const before = await batchTyped(typed);
  const { number, status, plan, order_ids, refused } = await retryBatch(before.id, 'command-line');
  const left = refused.slice(before.refused.length);
  const names = left.map(({ order_number, order_id, code }) => `${order_number ?? order_id} left it: ${code}.`);
  return {
    text: [`The sheets of ${number} are made again: plan ${plan}, ${order_ids.length} orders.`, ...names].join('\n'),
    json: { number, status, plan, orders: order_ids.length, left },
  };
}
