import { type ApprovedFile, approvedFiles, filesPerPart } from '#domain/production/queue/fulfilment.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import type { OrderInput } from './order-input.ts';

interface PartInput extends OrderInput {
  /** Start index of the part. */
  readonly part: number;
}

/** The problem of a stored file. Null if it is the approved one. */
async function faultOf({ key, sha256: approved }: ApprovedFile): Promise<'missing' | 'changed' | null> {
  const bytes = await readObject('print-files', key);
  if (!bytes) return 'missing';
  return sha256(bytes) === approved ? null : 'changed';
}

/** Marks the order with a note for operators, once. */
async function markBroken(orderId: string, faults: readonly string[]): Promise<void> {
  await changeOrder(orderId, ({ entity: order }) => {
    if (order.production.files === 'broken') return null;
    const text = `Print files are not the approved ones: ${faults.join(', ')}. See "Orders in production" in the runbook.`;
    return {
      entity: { ...order, production: { ...order.production, files: 'broken' } },
      timeline: [{ move: 'note', by: 'shop', text }],
    };
  });
}

/**
 * Checks that the stored files of a part are the approved ones. Nothing is rendered again, because nobody approved a new file. Throws
 * `production.files_broken`, which fails the execution; a redrive checks the part again.
 */
export const handler = correlated(async ({ order_id, part }: PartInput): Promise<{ readonly checked: number }> => {
  const whole = await loadWholeOrder(order_id);
  const files = approvedFiles(whole?.items ?? []).slice(part, part + filesPerPart);
  const faults: string[] = [];
  // One by one: a file has some megabytes.
  for (const file of files) {
    const fault = await faultOf(file);
    if (fault) faults.push(`card ${file.card_id} ${fault} (${file.sha256.slice(0, 8)})`);
  }
  if (faults.length > 0) {
    log.warn('print files of an order are broken', { orderId: order_id, files: faults.length });
    await markBroken(order_id, faults);
    throw new AppError('production.files_broken');
  }
  return { checked: files.length };
});
