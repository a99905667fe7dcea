import { AppError, type ErrorCode } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import type { Batch } from '#domain/production/batch';
import { claimedOrder } from '#domain/production/claim';
import { changeOrder } from '../orders/change-order.ts';
import { now } from '../platform/clock.ts';
import { changing, removeRow, type Stored } from '../platform/table/optimistic-row.ts';
import { transact } from '../platform/table/transact.ts';
import { appendAudit } from '../table/ops/audit.ts';
import { loadOrder, loadWholeOrder } from '../table/orders/order.ts';
import { batchRows, claimedOrders, findBatch, noteClaimed } from '../table/production/batch.ts';
import { brokenFilesOf } from './approved-files.ts';

/** A batch that was written. Throws `batch.not_found`. */
export async function storedBatch(batchId: string): Promise<Stored<Batch>> {
  const stored = await findBatch(batchId);
  if (!stored) throw new AppError('batch.not_found');
  return stored;
}

/** An order whose files were found broken is claimed again only when they are as they were approved. */
async function checkRepaired(order: Order): Promise<void> {
  if (order.production.files !== 'broken') return;
  const whole = await loadWholeOrder(order.id);
  if (!whole || (await brokenFilesOf(order, whole.items)).length > 0) throw new AppError('order.files_broken');
}

/** Claims one order by one conditional write: it is in one batch at most, and in none that has closed. */
async function claimOrder(orderId: string, { id, made_by: by }: Batch): Promise<void> {
  await changeOrder(orderId, async ({ entity: order }, at) => {
    const claimed = claimedOrder(order, id, at);
    if (!claimed || (await storedBatch(id)).entity.claimed_at !== null) return null;
    await checkRepaired(order);
    const { order: after, isStart } = claimed;
    const what = isStart ? 'order.start' : 'order.batched';
    return {
      entity: after,
      timeline: isStart ? [{ move: 'start', by: 'ops' }] : [],
      with: [
        ...noteClaimed(id, orderId),
        appendAudit({ what, subject: orderId, seen: [id], by, before: order, after }),
      ],
    };
  });
}

/** Claims all orders of a batch that are still free. A repeated call claims the rest. Refusals change nothing. */
export async function claimOrders(batch: Batch): Promise<void> {
  for (const orderId of batch.asked) {
    await claimOrder(orderId, batch).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/** Why an order is in no batch, or in another one. */
async function refusalOf(orderId: string, batchId: string): Promise<Batch['refused'][number]> {
  const order = (await loadOrder(orderId))?.entity;
  const code = (): ErrorCode => {
    if (!order) return 'order.not_found';
    if (order.production.files === 'broken') return 'order.files_broken';
    try {
      claimedOrder(order, batchId, now().toISOString());
      return 'order.not_possible';
    } catch (error) {
      return error instanceof AppError ? error.code : 'order.not_possible';
    }
  };
  return { order_id: orderId, order_number: order?.order_number ?? null, code: code() };
}

/**
 * Ends the claims of a batch and writes which orders it has. It is closed first, so that no order comes into it unseen. A batch without orders is removed:
 * throws `batch.empty` with the reasons.
 */
export async function closeClaims(batchId: string): Promise<Batch> {
  const at = now().toISOString();
  const { entity: closed } = await changing(
    batchRows,
    () => storedBatch(batchId),
    (batch) => (batch.claimed_at === null ? { entity: { ...batch, claimed_at: at, updated_at: at } } : null),
  );
  if (closed.order_ids.length > 0) return closed;
  const claimed = new Set(await claimedOrders(batchId));
  const order_ids = closed.asked.filter((id) => claimed.has(id));
  const refused = await Promise.all(closed.asked.filter((id) => !claimed.has(id)).map((id) => refusalOf(id, batchId)));
  if (order_ids.length === 0) {
    const stored = await findBatch(batchId);
    if (stored) await transact([removeRow(batchRows, stored)]);
    throw new AppError('batch.empty', { body: { refused } });
  }
  const counts = { ...closed.counts, orders: order_ids.length };
  const { entity } = await changing(
    batchRows,
    () => storedBatch(batchId),
    (batch) => (batch.order_ids.length > 0 ? null : { entity: { ...batch, order_ids, refused, counts } }),
  );
  return entity;
}
