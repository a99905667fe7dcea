import type { StoredFile } from '#domain/cards/print/print-files.ts';
import type { PrintCopy } from '#domain/production/batch/print-copies.ts';
import { idPrefixes } from '#domain/values/ids.ts';
import { deleteObjects } from '#functions/platform/storage/buckets.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { listAudit } from '#functions/table/desk/audit.ts';
import {
  batchRows,
  findBatch,
  loadPosters,
  loadSheets,
  removePoster,
  removeSheet,
  storeCopies,
} from '#functions/table/production/batch.ts';
import { storedBatch } from '../queue/claim-orders.ts';

/** Far more than an order has: a few per move. */
const entriesRead = 500;

/** All batches of an order. A reprint has left its first batch, so the audit log is read. */
async function batchesOf(orderId: string): Promise<string[]> {
  const { items } = await listAudit({ subject: orderId }, { limit: entriesRead });
  return [...new Set(items.flatMap(({ seen }) => seen))].filter((id) => id.startsWith(`${idPrefixes.batch}_`));
}

type Erased = (print: Pick<PrintCopy, 'order_id' | 'card_id'>) => boolean;

/** Deletes stored files; null is one that is not made yet. */
export const deleteFiles = (files: readonly (StoredFile | null)[]): Promise<void> =>
  deleteObjects(
    'print-files',
    files.flatMap((file) => file?.key ?? []),
  );

/** Removes prints from a batch's sheets and posters. Returns whether others are left. */
async function erasePrints(batchId: string, isErased: Erased): Promise<boolean> {
  const [sheets, posters] = [await loadSheets(batchId), await loadPosters(batchId)];
  for (const sheet of sheets) {
    const copies = sheet.copies.filter((copy) => !isErased(copy));
    if (copies.length === sheet.copies.length) continue;
    if (copies.length > 0) await storeCopies(sheet, copies);
    else {
      await deleteFiles([sheet.file]);
      await transact([removeSheet(sheet)]);
    }
  }
  for (const poster of posters.filter(({ copy }) => isErased(copy))) {
    await deleteFiles([poster.file]);
    await transact([removePoster(poster)]);
  }
  return [...sheets.flatMap(({ copies }) => copies), ...posters.map(({ copy }) => copy)].some(
    (copy) => !isErased(copy),
  );
}

async function eraseFromBatch(batchId: string, isErased: Erased): Promise<void> {
  const stored = await findBatch(batchId);
  if (!stored) return;
  const { broken, pick_list, slips } = stored.entity;
  const isLeft = await retryOnConflict(() => erasePrints(batchId, isErased));
  if (!isLeft) await deleteFiles([pick_list, slips]);
  if (isLeft && !broken.some(isErased)) return;
  await changeRow(
    batchRows,
    () => storedBatch(batchId),
    (batch) => ({
      entity: {
        ...batch,
        broken: batch.broken.filter((file) => !isErased(file)),
        ...(!isLeft && { pick_list: null, slips: null }),
      },
    }),
  );
}

/**
 * Removes an order, or one of its cards, from its batches, with files that hold no other prints. A sheet with other people's prints stays for its
 * time (`retention.sheets`).
 */
export async function eraseFromBatches(orderId: string, cardId?: string): Promise<void> {
  const isErased: Erased = ({ order_id, card_id }) =>
    order_id === orderId && (cardId === undefined || card_id === cardId);
  for (const batchId of await batchesOf(orderId)) await eraseFromBatch(batchId, isErased);
}
