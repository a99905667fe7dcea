import type { Batch, BrokenFile } from '#domain/production/batch/batch.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { batchRows, openSheets } from '#functions/table/production/batch.ts';
import { storedBatch } from '../queue/claim-orders.ts';

/** Marks the batch as ready when its last file is made. */
export async function completeBatch(batchId: string): Promise<void> {
  const { entity: batch } = await storedBatch(batchId);
  if (batch.status !== 'imposing' || !batch.pick_list || !batch.slips) return;
  if ((await openSheets(batchId)).length > 0) return;
  const at = now().toISOString();
  await changeRow(
    batchRows,
    () => storedBatch(batchId),
    (stored): Change<Batch> | null =>
      stored.status === 'imposing' && stored.plan === batch.plan
        ? { entity: { ...stored, status: 'ready', updated_at: at } }
        : null,
  );
}

/** Marks the order, so lists show it and no batch takes it before its files are repaired. */
const markBroken = (orderId: string, broken: readonly BrokenFile[]) =>
  changeOrder(orderId, ({ entity: order }, at) =>
    order.production.files === 'broken'
      ? null
      : {
          entity: {
            ...order,
            version: order.version + 1,
            updated_at: at,
            production: {
              ...order.production,
              files: 'broken',
              broken: broken.map(({ card_id, side, problem }) => ({ card_id, side, problem })),
            },
          },
        },
  );

const nameOf = ({ order_id, card_id, side }: BrokenFile): string => `${order_id} ${card_id} ${side}`;

/** Fails a batch and names the files that differ from the approved ones. Nothing is printed until an operator repeats it. */
export async function failBatch(batchId: string, broken: readonly BrokenFile[]): Promise<void> {
  for (const id of new Set(broken.map(({ order_id }) => order_id)))
    await markBroken(
      id,
      broken.filter(({ order_id }) => order_id === id),
    );
  const at = now().toISOString();
  let wasImposing = false;
  await changeRow(
    batchRows,
    () => storedBatch(batchId),
    (batch): Change<Batch> | null => {
      wasImposing = batch.status === 'imposing';
      if (!wasImposing && batch.status !== 'failed') return null;
      const all = new Map([...batch.broken, ...broken].map((file) => [nameOf(file), file]));
      return { entity: { ...batch, status: 'failed', broken: [...all.values()], updated_at: at } };
    },
  );
  if (wasImposing) countMetric('BatchFailed', 'files', 'warn');
}
