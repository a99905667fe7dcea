import type { Batch } from '#domain/production/batch/batch.ts';
import { AppError } from '#domain/tables/errors.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { findBatch } from '#functions/table/production/batch.ts';
import { claimOrders, closeClaims } from '../queue/claim-orders.ts';
import { imposeSheet } from './impose-sheet.ts';
import { makeDocuments } from './make-documents.ts';
import { planBatch } from './plan-batch.ts';

/** The batch with its orders. Null if it had none and was removed. */
async function claimed(batch: Batch): Promise<Batch | null> {
  if (batch.order_ids.length > 0) return batch;
  await claimOrders(batch);
  try {
    return await closeClaims(batch);
  } catch (error) {
    if (error instanceof AppError && error.code === 'batch.empty') return null;
    throw error;
  }
}

/** Claims the orders that the operator's call left, and places every print. */
async function makeBatch(batchId: string): Promise<void> {
  const stored = await findBatch(batchId);
  const batch = stored && (await claimed(stored.entity));
  if (batch) await planBatch(batchId);
}

export const handler = consumer('impose', {
  'batch.created': ({ batch_id }) => makeBatch(batch_id),
  'sheet.planned': ({ batch_id, sheet }) => imposeSheet(batch_id, sheet),
  'batch.planned': ({ batch_id }) => makeDocuments(batch_id),
});
