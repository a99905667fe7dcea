import { isUnprinted } from '#domain/orders/order/order-problem.ts';
import { type JobStep, stepOf } from '#domain/orders/order/production-steps.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { correlated } from '#functions/platform/correlation.ts';
import type { OrderInput } from './order-input.ts';

/** Marks the order's files as verified. Returns the order's step. */
export const handler = correlated(async ({ order_id }: OrderInput): Promise<{ readonly step: JobStep }> => {
  const order = await changeOrder(order_id, ({ entity }) =>
    entity.production.files === 'verified' || !isUnprinted(entity)
      ? null
      : { entity: { ...entity, production: { ...entity.production, files: 'verified', broken: [] } } },
  );
  return { step: stepOf(order) };
});
