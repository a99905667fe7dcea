import { type JobStep, type OpenStep, stepOf } from '#domain/orders/order/production-steps.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { OrderInput } from './order-input.ts';

interface OverdueInput extends OrderInput {
  /** The step whose wait timed out. */
  readonly step: OpenStep;
}

/** Marks an overdue order, once per stay in a step. Returns the order's current step. */
export const handler = correlated(async ({ order_id, step }: OverdueInput): Promise<{ readonly step: JobStep }> => {
  const order = await changeOrder(order_id, ({ entity }, at) => {
    if (stepOf(entity) !== step || entity.production.overdue_since !== null) return null;
    return {
      entity: { ...entity, production: { ...entity.production, overdue_since: at } },
      with: [outbox('order.overdue', { user_id: entity.user_id, order_id, step })],
    };
  });
  return { step: stepOf(order) };
});
