import { needsFiles } from '#domain/production/fulfilment';
import { type JobStep, stepOf } from '#domain/production/production-steps';
import { correlated } from '../../../platform/correlation.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderInput } from './order-input.ts';

/** Notes that all files of an order that is to be printed are the approved ones. Answers the step that the order is in. */
export const handler = correlated(async ({ order_id }: OrderInput): Promise<{ readonly step: JobStep }> => {
  const order = await changeOrder(order_id, ({ entity }) =>
    entity.production.files === 'verified' || !needsFiles(stepOf(entity))
      ? null
      : { entity: { ...entity, production: { ...entity.production, files: 'verified' } } },
  );
  return { step: stepOf(order) };
});
