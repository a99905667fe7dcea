import type { BrokenSide } from '#domain/orders/order/production-state.ts';
import { approvedFiles, filesPerPart } from '#domain/production/queue/fulfilment.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { fileProblemOf } from '#functions/production/queue/approved-files.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import type { OrderInput } from './order-input.ts';

interface PartInput extends OrderInput {
  /** Start index of the part. */
  readonly part: number;
}

/** Marks the order with a note for operators, once. */
async function markBroken(orderId: string, broken: readonly BrokenSide[], text: string): Promise<void> {
  await changeOrder(orderId, ({ entity: order }) => {
    if (order.production.files === 'broken') return null;
    return {
      entity: { ...order, production: { ...order.production, files: 'broken', broken: [...broken] } },
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
  const broken: BrokenSide[] = [];
  const names: string[] = [];
  // One by one: a file has some megabytes.
  for (const file of files) {
    const { card_id, side, key, sha256 } = file;
    const problem = await fileProblemOf(key);
    if (!problem) continue;
    broken.push({ card_id, side, problem });
    names.push(`card ${card_id} ${side} ${problem} (${sha256.slice(0, 8)})`);
  }
  if (broken.length > 0) {
    log.warn('print files of an order are broken', { orderId: order_id, files: broken.length });
    const text = `Print files are not the approved ones: ${names.join(', ')}. See "Orders in production" in the runbook.`;
    await markBroken(order_id, broken, text);
    throw new AppError('production.files_broken');
  }
  return { checked: files.length };
});
