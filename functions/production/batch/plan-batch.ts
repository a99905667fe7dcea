import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import type { Batch, BatchPoster, BatchSheet } from '#domain/production/batch/batch.ts';
import { type Imposition, impose } from '#domain/production/batch/impose.ts';
import { gatheredPosters } from '#domain/production/batch/posters.ts';
import { copiesOf, type PrintCopy, reprintedCopies } from '#domain/production/batch/print-copies.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import {
  batchRows,
  insertPoster,
  insertSheet,
  loadPosters,
  loadSheets,
  planStays,
  removePlansBefore,
} from '#functions/table/production/batch.ts';
import { storedBatch } from '../queue/claim-orders.ts';

/** The current prints of an order: all, or a reprint's cards. */
async function printsOf(orderId: string): Promise<PrintCopy[]> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) return [];
  const { entity: order, items } = whole;
  const copies = copiesOf(order, items);
  const again = order.production.reprint ?? [];
  return again.length > 0 ? reprintedCopies(copies, again) : copies;
}

async function printsOfBatch({ order_ids }: Batch): Promise<PrintCopy[]> {
  const copies: PrintCopy[] = [];
  for (const id of order_ids) copies.push(...(await printsOf(id)));
  return copies;
}

const boxOf = ({ order_id, box }: PrintCopy): string => `${order_id} ${box}`;

function countsOf({ sheets, posters }: Imposition, copies: readonly PrintCopy[], { order_ids }: Batch) {
  return {
    orders: order_ids.length,
    boxes: new Set(copies.map(boxOf)).size,
    cards: copies.length - posters.length,
    posters: posters.length,
    sheets: sheets.length,
  };
}

function finishesOf({ sheets }: Imposition): Batch['finishes'] {
  const ofFinish = (finish: FoilFinish) => sheets.filter((sheet) => sheet.finish === finish);
  return foilFinishes
    .map((finish) => ({
      finish,
      cards: ofFinish(finish).reduce((sum, { copies }) => sum + copies.length, 0),
      sheets: ofFinish(finish).length,
    }))
    .filter(({ sheets: count }) => count > 0);
}

/** Sheets per transaction: two writes and some 30 KB each, of DynamoDB's 100 writes and 4 MB. */
const sheetsAtOnce = 25;

async function writeRows<T>(batch: Batch, rows: readonly T[], writes: (row: T) => Write[]): Promise<void> {
  for (const some of chunk(rows, sheetsAtOnce)) await transact([planStays(batch), ...some.flatMap(writes)]);
}

/** Writes the missing rows of the plan, so an aborted call continues. Each sheet has an event of its own. */
async function writePlan(batch: Batch, { sheets, posters }: Imposition): Promise<void> {
  const batch_id = batch.id;
  const known = new Set((await loadSheets(batch_id)).map(({ n }) => n));
  const missing = sheets.filter(({ n }) => !known.has(n));
  await writeRows(batch, missing, ({ n, finish, copies }) => {
    const sheet: BatchSheet = {
      batch_id,
      plan: batch.plan,
      n,
      of: sheets.length,
      finish,
      copies: [...copies],
      file: null,
    };
    return [insertSheet(sheet), outbox('sheet.planned', { batch_id, sheet: n })];
  });
  const placed = new Set((await loadPosters(batch_id)).map(({ n }) => n));
  const rows = gatheredPosters(posters).map(
    (poster, n, { length: of }): BatchPoster => ({ batch_id, plan: batch.plan, n: n + 1, of, ...poster, file: null }),
  );
  await writeRows(
    batch,
    rows.filter(({ n }) => !placed.has(n)),
    (poster) => [insertPoster(poster)],
  );
}

/**
 * Places every print of a claimed batch on a sheet. The plan follows from the frozen orders, so a repeat writes the same. The call that starts orders
 * and the worker may write one plan at once; a call that a newer plan overtook writes nothing more, and begins with that one.
 */
export const planBatch = (batchId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await storedBatch(batchId);
    const { entity: batch } = stored;
    if (batch.planned_at !== null) return;
    await removePlansBefore(batch);
    const copies = await printsOfBatch(batch);
    const plan = impose(copies);
    await writePlan(batch, plan);
    const at = batch.claimed_at ?? batch.made_at;
    const counts = countsOf(plan, copies, batch);
    const entity = { ...batch, planned_at: at, counts, finishes: finishesOf(plan), updated_at: at };
    await transact([batchRows.save(stored, entity), outbox('batch.planned', { batch_id: batchId })]);
  });
