import type { Batch, BrokenFile } from '#domain/production/batch/batch.ts';
import { releasedOrder } from '#domain/production/batch/claim.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { type Change, changing, removeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { batchRows, deleteClaim, findBatch, openSheets, removePlan } from '#functions/table/production/batch.ts';
import { brokenFilesOf } from '../queue/approved-files.ts';
import { storedBatch } from '../queue/claim-orders.ts';

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
      production: { ...order.production, files: 'verified' },
    },
  }));

const ordersOf = (broken: readonly BrokenFile[]): string[] => [...new Set(broken.map(({ order_id }) => order_id))];

/** The batch without the orders with broken files, which wait for another batch. */
async function withoutBroken(batch: Batch): Promise<Batch> {
  const left: string[] = [];
  for (const id of ordersOf(batch.broken)) {
    if (await isStillBroken(id)) left.push(id);
    else await markVerified(id);
  }
  for (const id of left) await release(id, batch.id);
  const number = (id: string) => batch.broken.find(({ order_id }) => order_id === id)?.order_number ?? null;
  const refused = left.map((id) => ({ order_id: id, order_number: number(id), code: 'order.files_broken' }));
  return {
    ...batch,
    order_ids: batch.order_ids.filter((id) => !left.includes(id)),
    refused: [...batch.refused, ...refused],
  };
}

/** Plans a failed batch again with its sound orders. */
async function planAgain(batch: Batch, by: string): Promise<Batch> {
  const next = await withoutBroken(batch);
  if (next.order_ids.length === 0) {
    const stored = await findBatch(batch.id);
    if (stored) await transact([removeRow(batchRows, stored)]);
    throw new AppError('batch.empty', { body: { refused: next.refused } });
  }
  await removePlan(batch.id);
  const at = now().toISOString();
  const { entity } = await changing(
    batchRows,
    () => storedBatch(batch.id),
    (stored): Change<Batch> | null =>
      stored.status !== 'failed' || stored.plan !== batch.plan
        ? null
        : {
            entity: {
              ...next,
              status: 'imposing',
              plan: stored.plan + 1,
              planned_at: null,
              pick_list: null,
              slips: null,
              broken: [],
              updated_at: at,
            },
            with: [
              outbox('batch.created', { batch_id: batch.id }),
              appendAudit({ what: 'batch.repeated', subject: batch.id, by }),
            ],
          },
  );
  return entity;
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
 * Repeats a failed or unfinished batch: orders with broken files leave it and are listed in `refused`. Throws `batch.not_possible` for a batch that
 * is ready, and `batch.empty` if no order is left.
 */
export async function retryBatch(batchId: string, by: string): Promise<Batch> {
  const { entity: batch } = await storedBatch(batchId);
  if (batch.status === 'failed') return planAgain(batch, by);
  if (batch.status === 'imposing') return requestAgain(batch);
  throw new AppError('batch.not_possible');
}
