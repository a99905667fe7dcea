import type { Batch } from '#domain/production/batch/batch.ts';
import { claimedOrder } from '#domain/production/batch/claim.ts';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow, removeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { batchRows, claimedOrders, findBatch, recordClaim } from '#functions/table/production/batch.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';

export async function storedBatch(batchId: string): Promise<Stored<Batch>> {
  const stored = await findBatch(batchId);
  if (!stored) throw new AppError('batch.not_found');
  return stored;
}

/** Claims one order by one conditional write: it is in one batch at most, and in none that has closed. */
async function claimOrder(orderId: string, { id, made_by: by }: Batch): Promise<void> {
  await changeOrder(orderId, async ({ entity: order }, at) => {
    const claimed = claimedOrder(order, id, at);
    if (!claimed || (await storedBatch(id)).entity.claimed_at !== null) return null;
    const permission = await whileAllStay(order.team_id);
    const { order: after, isStart } = claimed;
    const what = isStart ? 'order.start' : 'order.batched';
    return {
      entity: after,
      timeline: isStart ? [{ move: 'start', by: 'ops' }] : [],
      with: [
        ...permission,
        ...recordClaim(id, orderId),
        appendAudit({ what, subject: orderId, seen: [id], by, before: order, after }),
      ],
    };
  });
}

/** Claims all free orders of a batch. A repeat claims the rest. Refusals change nothing. */
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
  const code = async (): Promise<ErrorCode> => {
    if (!order) return 'order.not_found';
    if (order.production.files === 'broken') return 'order.files_broken';
    try {
      claimedOrder(order, batchId, now().toISOString());
      await whileAllStay(order.team_id);
      return 'order.not_possible';
    } catch (error) {
      return error instanceof AppError ? error.code : 'order.not_possible';
    }
  };
  return { order_id: orderId, order_number: order?.order_number ?? null, code: await code() };
}

const refusalsOf = (ids: readonly string[], batchId: string): Promise<Batch['refused']> =>
  Promise.all(ids.map((id) => refusalOf(id, batchId)));

/** `batch.empty` with the reason of each order. */
export const emptyBatch = async (ids: readonly string[], batchId: string): Promise<AppError> =>
  new AppError('batch.empty', { body: { refused: await refusalsOf(ids, batchId) } });

/** Removes a batch without orders, unless a simultaneous call did. */
async function removeEmpty(batchId: string): Promise<void> {
  const stored = await findBatch(batchId);
  if (!stored) return;
  await transact([removeRow(batchRows, stored)]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** The closed batch, which no order can enter unseen. Throws `batch.empty` if it had none and was removed. */
async function closedBatch({ id, asked }: Batch): Promise<Batch> {
  const at = now().toISOString();
  try {
    const { entity } = await changeRow(
      batchRows,
      () => storedBatch(id),
      (batch) => (batch.claimed_at === null ? { entity: { ...batch, claimed_at: at, updated_at: at } } : null),
    );
    return entity;
  } catch (error) {
    throw error instanceof AppError && error.code === 'batch.not_found' ? await emptyBatch(asked, id) : error;
  }
}

/** Ends the claims of a batch and stores its orders. A batch without orders is removed: throws `batch.empty` with the reasons. */
export async function closeClaims(batch: Batch): Promise<Batch> {
  const closed = await closedBatch(batch);
  if (closed.order_ids.length > 0) return closed;
  const claimed = new Set(await claimedOrders(batch.id));
  const order_ids = closed.asked.filter((id) => claimed.has(id));
  if (order_ids.length === 0) {
    await removeEmpty(batch.id);
    throw await emptyBatch(closed.asked, batch.id);
  }
  const refused = await refusalsOf(
    closed.asked.filter((id) => !claimed.has(id)),
    batch.id,
  );
  const counts = { ...closed.counts, orders: order_ids.length };
  const { entity } = await changeRow(
    batchRows,
    () => storedBatch(batch.id),
    (current) => (current.order_ids.length > 0 ? null : { entity: { ...current, order_ids, refused, counts } }),
  );
  return entity;
}
