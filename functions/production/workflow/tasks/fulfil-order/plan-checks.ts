import { isUnprinted } from '#domain/orders/order/order-problem.ts';
import { approvedFiles, partsOf } from '#domain/production/queue/fulfilment.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import type { OrderInput } from './order-input.ts';

/** The first state: the start indexes of the parts of the order's print files. Empty if nothing is left to print. */
export const handler = correlated(async ({ order_id }: OrderInput): Promise<{ readonly parts: readonly number[] }> => {
  const whole = await loadWholeOrder(order_id);
  // Also while it waits in Problems: the files must be the approved ones.
  const hasFiles = whole !== null && isUnprinted(whole.entity);
  return { parts: hasFiles ? partsOf(approvedFiles(whole.items).length) : [] };
});
