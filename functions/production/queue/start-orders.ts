import { canMoveOrder } from '#domain/orders/order/order-moves.ts';
import { awaitsSheets } from '#domain/production/batch/claim.ts';
import { AppError } from '#domain/tables/errors.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { createBatch } from '../batch/create-batch.ts';
import { planBatch } from '../batch/plan-batch.ts';

async function canStart(orderId: string): Promise<boolean> {
  const order = (await loadOrder(orderId))?.entity;
  return order !== undefined && (canMoveOrder(order, 'start') || awaitsSheets(order));
}

/**
 * Starts waiting orders and reprints together, in a batch of their own: every print is placed before the call ends, and a worker draws the sheets.
 * Throws `order.not_possible` if none can be started.
 */
export async function startOrders(orderIds: readonly string[], by: string): Promise<void> {
  const can = await Promise.all(orderIds.map(canStart));
  const waiting = orderIds.filter((_, n) => can[n]);
  if (waiting.length === 0) throw new AppError('order.not_possible');
  try {
    const { id } = await createBatch({ order_ids: waiting }, { by, key: undefined });
    await planBatch(id);
  } catch (error) {
    // Another operator was faster.
    throw error instanceof AppError && error.code === 'batch.empty' ? new AppError('order.not_possible') : error;
  }
}
