import { setTimeout as delay } from 'node:timers/promises';
import { canMoveOrder } from '#domain/orders/order/order-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { hasObject } from '#functions/platform/storage/buckets.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { findBatch, loadPosters, loadSheets } from '#functions/table/production/batch.ts';

/** Keys of an order's sheets and posters. Null for one that is not drawn. */
async function filesOf(orderId: string, batchId: string): Promise<(string | null)[]> {
  const [sheets, posters] = await Promise.all([loadSheets(batchId), loadPosters(batchId)]);
  const isOn = ({ order_id }: { readonly order_id: string }): boolean => order_id === orderId;
  return [...sheets.filter(({ copies }) => copies.some(isOn)), ...posters.filter(({ copy }) => isOn(copy))].map(
    ({ file }) => file?.key ?? null,
  );
}

type Sheets = 'drawn' | 'being drawn' | 'missing';

async function sheetsOf(orderId: string, batchId: string): Promise<Sheets> {
  const batch = (await findBatch(batchId))?.entity;
  if (!batch || batch.status === 'failed') return 'missing';
  const files = await filesOf(orderId, batchId);
  if (files.length === 0 || files.includes(null)) return batch.status === 'imposing' ? 'being drawn' : 'missing';
  const isStored = await Promise.all(files.map((key) => hasObject('print-files', key ?? '')));
  return isStored.every(Boolean) ? 'drawn' : 'missing';
}

/**
 * Throws `order.sheets_missing` unless every sheet of a packable order is drawn and stored. Waits for sheets in progress, because an operator may be
 * faster than the worker.
 */
export async function checkSheets(orderId: string): Promise<void> {
  const order = (await loadOrder(orderId))?.entity;
  // Then the move itself throws the reason.
  if (!order?.production.batch_id || !canMoveOrder(order, 'pack')) return;
  const { waitMs, lookMs } = serverLimits.sheets;
  for (let waited = 0; ; waited += lookMs) {
    const sheets = await sheetsOf(orderId, order.production.batch_id);
    if (sheets === 'drawn') return;
    if (sheets === 'missing' || waited >= waitMs) throw new AppError('order.sheets_missing');
    await delay(lookMs);
  }
}
