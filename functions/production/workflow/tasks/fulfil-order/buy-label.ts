import { stepOf } from '#domain/orders/order/production-steps.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { buyLabel } from '../../../parcel/buy-label.ts';
import type { OrderInput } from './order-input.ts';

/**
 * Buys the label of a packed order, once (`buyLabel`). Skipped if the order has left the step, or without a carrier as partner: operators type the
 * number in (D-209).
 */
export const handler = correlated(async ({ order_id }: OrderInput): Promise<{ readonly bought: boolean }> => {
  const order = (await loadOrder(order_id))?.entity;
  if (!order || stepOf(order) !== 'ship') return { bought: false };
  return { bought: (await buyLabel(order_id)) !== null };
});
