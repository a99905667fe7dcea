import { approvedFiles, needsFiles, partsOf } from '#domain/production/queue/fulfilment.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import type { OrderInput } from './order-input.ts';

/** The first state: the start indexes of the parts of the order's print files. Empty if nothing is left to print. */
export const handler = correlated(async ({ order_id }: OrderInput): Promise<{ readonly parts: readonly number[] }> => {
  const whole = await loadWholeOrder(order_id);
  const hasFiles = whole !== null && needsFiles(whole.entity);
  return { parts: hasFiles ? partsOf(approvedFiles(whole.items).length) : [] };
});
