import { moveOrder } from '#domain/orders/order/order-moves.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import type { Batch } from '#domain/production/batch/batch.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changing } from '#functions/platform/table/optimistic-row.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { batchRows } from '#functions/table/production/batch.ts';
import { storedBatch } from '../queue/claim-orders.ts';
import { withPermission } from '../queue/permission.ts';
import { unwantedOrders } from './unwanted-orders.ts';

/** Marks an order of this batch as printed. A stopped order, or one that is ahead, stays as it is. */
const printOrder = (orderId: string, batchId: string, by: string) =>
  changeOrder(orderId, async ({ entity: order }, at) => {
    if (order.production.batch_id !== batchId || stepOf(order) !== 'press') return null;
    const after = moveOrder(order, 'print', at);
    const permission = await withPermission(order);
    return {
      entity: after,
      timeline: [{ move: 'print', by: 'ops' }],
      with: [
        ...permission,
        appendAudit({ what: 'order.print', subject: orderId, seen: [batchId], by, before: order, after }),
      ],
    };
  });

async function checkPermission(orderId: string): Promise<void> {
  const order = (await loadOrder(orderId))?.entity;
  if (order && order.production.printed_at === null) await withPermission(order);
}

/**
 * Marks a batch and all its orders as printed. A repeat marks the rest. Throws `batch.not_possible` before its sheets are made, `batch.has_stopped`
 * while its sheets hold a stopped or cancelled order, and `order.permission_open` while somebody leaves one of the teams.
 */
export async function printBatch(batchId: string, by: string): Promise<Batch> {
  const { entity: batch } = await storedBatch(batchId);
  if (batch.status !== 'ready' && batch.status !== 'printed') throw new AppError('batch.not_possible');
  if (batch.status === 'ready' && (await unwantedOrders(batch)).length > 0) throw new AppError('batch.has_stopped');
  // All are free before the first is printed: a sheet with a withdrawn name is made again whole.
  for (const id of batch.order_ids) await checkPermission(id);
  for (const id of batch.order_ids) await printOrder(id, batchId, by);
  const at = now().toISOString();
  const { entity } = await changing(
    batchRows,
    () => storedBatch(batchId),
    (stored): Change<Batch> | null =>
      stored.status === 'ready'
        ? {
            entity: { ...stored, status: 'printed', printed_at: at, updated_at: at },
            with: [appendAudit({ what: 'batch.printed', subject: batchId, by })],
          }
        : null,
  );
  return entity;
}
