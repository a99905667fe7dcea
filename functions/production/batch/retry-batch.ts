import { type Batch, type BrokenFile, plannedAgain } from '#domain/production/batch/batch.ts';
import { isUnwanted, releasedOrder } from '#domain/production/batch/claim.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { removeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { batchRows, deleteClaim, openSheets } from '#functions/table/production/batch.ts';
import { brokenFilesOf } from '../queue/approved-files.ts';
import { storedBatch } from '../queue/claim-orders.ts';
import { closeSheets } from './leave-batch.ts';
import { ordersOf, unwantedIn } from './unwanted-orders.ts';

/** Whether an order's files still differ from the approved ones. */
async function isStillBroken(orderId: string): Promise<boolean> {
  const whole = await loadWholeOrder(orderId);
  return whole !== null && (await brokenFilesOf(whole.entity, whole.items)).length > 0;
}

const release = (orderId: string, batchId: string) =>
  changeOrder(orderId, ({ entity: order }, at) =>
    order.production.batch_id === batchId
      ? { entity: releasedOrder(order, at), with: [deleteClaim(batchId, orderId)] }
      : null,
  );

/** Its files were repaired and have just been checked. */
const markVerified = (orderId: string) =>
  changeOrder(orderId, ({ entity: order }, at) => ({
    entity: {
      ...order,
      version: order.version + 1,
      updated_at: at,
      production: { ...order.production, files: 'verified', broken: [] },
    },
  }));

const idsOf = (broken: readonly BrokenFile[]): string[] => [...new Set(broken.map(({ order_id }) => order_id))];

type Refused = Batch['refused'][number];

/** The orders whose files still differ from the approved ones. The repaired ones stay in the batch. */
async function stillBroken({ broken }: Batch): Promise<Refused[]> {
  const left: Refused[] = [];
  for (const order_id of idsOf(broken)) {
    const order_number = broken.find((file) => file.order_id === order_id)?.order_number ?? null;
    if (await isStillBroken(order_id)) left.push({ order_id, order_number, code: 'order.files_broken' });
    else await markVerified(order_id);
  }
  return left;
}

/** The batch without the orders that it must not print: with broken files, stopped by a problem, cancelled, or released by a repeat that broke off. */
async function withoutUnwanted(batch: Batch): Promise<Batch> {
  const broken = await stillBroken(batch);
  const stopped = (await ordersOf(batch))
    .filter((order) => isUnwanted(order, batch.id))
    .filter(({ id }) => broken.every(({ order_id }) => order_id !== id))
    .map(({ id, order_number }): Refused => ({ order_id: id, order_number, code: 'order.stopped' }));
  const left = [...broken, ...stopped];
  for (const { order_id } of left) await release(order_id, batch.id);
  return {
    ...batch,
    order_ids: batch.order_ids.filter((id) => left.every(({ order_id }) => order_id !== id)),
    refused: [...batch.refused, ...left],
  };
}

/** Plans an unprinted batch again with its sound orders. A simultaneous plan is a conflict, and the caller decides again. */
async function planAgain(seen: Stored<Batch>, by: string): Promise<Batch> {
  const closed = await closeSheets(seen);
  const next = await withoutUnwanted(closed.entity);
  if (next.order_ids.length === 0) {
    await transact([removeRow(batchRows, closed)]);
    throw new AppError('batch.empty', { body: { refused: next.refused } });
  }
  const planned = plannedAgain(next, now().toISOString());
  await transact([
    batchRows.save(closed, planned),
    outbox('batch.created', { batch_id: planned.id }),
    appendAudit({ what: 'batch.repeated', subject: planned.id, by }),
  ]);
  return planned;
}

/** Requests the missing parts of an abandoned batch again. */
async function requestAgain(batch: Batch): Promise<Batch> {
  const batch_id = batch.id;
  const open = batch.planned_at === null ? [] : await openSheets(batch_id);
  await transact([outbox('batch.created', { batch_id }), outbox('batch.planned', { batch_id })]);
  // One by one: a batch may have more sheets than a transaction has writes.
  for (const sheet of open) await transact([outbox('sheet.planned', { batch_id, sheet })]);
  return batch;
}

/**
 * Repeats an unprinted batch: orders with broken files, stopped and cancelled ones leave it and are listed in `refused`. Throws `batch.not_possible` for
 * a sound batch that is ready, and for a printed one; `batch.empty` if no order is left.
 */
export const retryBatch = (batchId: string, by: string): Promise<Batch> =>
  retryOnConflict(async () => {
    const stored = await storedBatch(batchId);
    const { entity: batch } = stored;
    const isUnprinted = batch.status === 'imposing' || batch.status === 'ready';
    if (batch.status === 'failed' || (isUnprinted && unwantedIn(await ordersOf(batch), batch.id).length > 0))
      return planAgain(stored, by);
    if (batch.status === 'imposing') return requestAgain(batch);
    throw new AppError('batch.not_possible');
  });
