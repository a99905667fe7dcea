import { type Batch, plannedAgain } from '#domain/production/batch/batch.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { rowIsUnchanged, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { batchRows, deleteClaim, findBatch, loadPosters, loadSheets } from '#functions/table/production/batch.ts';
import { deleteFiles, eraseFromBatches } from './erase-from-batches.ts';

interface LeavingOrder {
  readonly id: string;
  readonly number: string;
  readonly batchId: string;
}

/** The batch without the order, which its page lists. */
const without = (batch: Batch, { id, number }: LeavingOrder): Batch => ({
  ...batch,
  order_ids: batch.order_ids.filter((one) => one !== id),
  refused: [...batch.refused, { order_id: id, order_number: number, code: 'order.stopped' }],
});

async function isAnyPrinted(ids: readonly string[]): Promise<boolean> {
  const orders = await Promise.all(ids.map(loadOrder));
  return orders.some((order) => (order?.entity.production.printed_at ?? null) !== null);
}

interface Replanned {
  /** Whether the order leaves the batch. */
  readonly leaves: boolean;
  /** Writes in the transaction that changes the order. */
  readonly with: readonly Write[];
}

/** Lets nobody print the sheets of an unprinted batch from now on, and no worker call them ready. */
export async function closeSheets(stored: Stored<Batch>): Promise<Stored<Batch>> {
  if (stored.entity.status === 'failed') return stored;
  const entity: Batch = { ...stored.entity, status: 'failed' };
  await transact([batchRows.save(stored, entity)]);
  return { entity, revision: stored.revision + 1 };
}

/**
 * Makes the sheets of an unprinted order's batch again, because a card left the order; a held order leaves the batch. Sheets whose plan was not
 * written yet follow from the changed order anyway. A batch with printed orders keeps its sheets, and the order leaves. The old files go before the
 * order changes, because nothing leads to them afterwards. Throws `batch.not_possible` if the batch is gone.
 */
export async function replanBatch(order: LeavingOrder, leaves: boolean): Promise<Replanned> {
  const stored = await findBatch(order.batchId);
  if (!stored) throw new AppError('batch.not_possible');
  const { entity: batch } = stored;
  const claim = leaves ? [deleteClaim(batch.id, order.id)] : [];
  const isUnclosed = batch.order_ids.length === 0 && batch.claimed_at === null;
  if (isUnclosed) return { leaves, with: [...claim, rowIsUnchanged(batchRows, stored)] };
  if (batch.status === 'printed' || (await isAnyPrinted(batch.order_ids))) {
    await eraseFromBatches(order.id);
    return { leaves: true, with: [deleteClaim(batch.id, order.id)] };
  }
  const closed = await closeSheets(stored);
  const drawn = [...(await loadSheets(batch.id)), ...(await loadPosters(batch.id))].map(({ file }) => file);
  await deleteFiles([...drawn, batch.pick_list, batch.slips]);
  const next = plannedAgain(leaves ? without(closed.entity, order) : closed.entity, now().toISOString());
  const isLeft = next.order_ids.length > 0;
  return {
    leaves,
    with: [
      ...claim,
      batchRows.save(closed, next),
      ...(isLeft ? [outbox('batch.created', { batch_id: batch.id })] : []),
    ],
  };
}
