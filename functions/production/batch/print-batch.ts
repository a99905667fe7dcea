import { printedOrder } from '#domain/orders/order/order-moves.ts';
import type { Batch } from '#domain/production/batch/batch.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow, rowIsUnchanged } from '#functions/platform/table/optimistic-row.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { batchRows } from '#functions/table/production/batch.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';
import { storedBatch } from '../queue/claim-orders.ts';
import { ordersOf, unwantedIn } from './unwanted-orders.ts';

const isMade = ({ status }: Batch): boolean => status === 'ready' || status === 'printed';

/** Throws `batch.changed` if the sheets follow another plan than the printed ones, and `batch.not_possible` if they are not made. */
function checkMade(batch: Batch, plan: number | undefined): void {
  if (plan !== undefined && batch.plan !== plan) throw new AppError('batch.changed');
  if (!isMade(batch)) throw new AppError('batch.not_possible');
}

/** Marks an order of this batch as printed, even if a problem stopped it just now. A cancelled order, or one that is ahead, stays as it is. */
const printOrder = (orderId: string, { id: batchId, plan }: Batch, by: string) =>
  changeOrder(orderId, async ({ entity: order }, at) => {
    const after = order.production.batch_id === batchId ? printedOrder(order, at) : null;
    if (!after) return null;
    // Its sheets are made again meanwhile, without a card or an order.
    const batch = await storedBatch(batchId);
    checkMade(batch.entity, plan);
    const permission = await whileAllStay(order.team_id);
    return {
      entity: after,
      timeline: [{ move: 'print', by: 'ops' }],
      with: [
        ...permission,
        rowIsUnchanged(batchRows, batch),
        appendAudit({ what: 'order.print', subject: orderId, seen: [batchId], by, before: order, after }),
      ],
    };
  });

/** All orders are free before the first is printed: a sheet with a withdrawn name is made again whole. */
async function checkOrders(batch: Batch): Promise<void> {
  const orders = await ordersOf(batch);
  if (batch.status === 'ready' && unwantedIn(orders, batch.id).length > 0) throw new AppError('batch.has_stopped');
  const unprinted = orders.filter(({ production }) => production.printed_at === null);
  for (const team_id of new Set(unprinted.map((order) => order.team_id))) await whileAllStay(team_id);
}

/**
 * Marks a batch and all its orders as printed. A repeat marks the rest. Throws `batch.not_possible` before its sheets are made, `batch.has_stopped`
 * while its sheets hold an order that it must not print, `team.person_left` while somebody leaves one of the teams, and `batch.changed` if the sheets were
 * made again.
 * @param plan that of the sheets that left the press. Without it, the current one
 */
export async function printBatch(batchId: string, by: string, plan?: number): Promise<Batch> {
  const { entity: batch } = await storedBatch(batchId);
  checkMade(batch, plan);
  await checkOrders(batch);
  for (const id of batch.order_ids) await printOrder(id, batch, by);
  const at = now().toISOString();
  const { entity } = await changeRow(
    batchRows,
    () => storedBatch(batchId),
    (stored): Change<Batch> | null => {
      checkMade(stored, batch.plan);
      if (stored.status === 'printed') return null;
      return {
        entity: { ...stored, status: 'printed', printed_at: at, updated_at: at },
        with: [appendAudit({ what: 'batch.printed', subject: batchId, by })],
      };
    },
  );
  return entity;
}
