import type { OpenStep } from '#domain/orders/order/production-steps.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { saveTaskToken } from '#functions/table/production/task-token.ts';
import { endWaits } from '../../end-waits.ts';
import type { OrderInput } from './order-input.ts';

interface WaitInput extends OrderInput {
  readonly execution: string;
  readonly step: OpenStep;
  readonly token: string;
}

/**
 * Waits until the order has left a step. Stores the token first, then reads the order: an earlier move is seen here, a later one finds the token. So
 * no move is missed, even if an operator is ahead.
 */
export const handler = correlated(async ({ order_id, execution, step, token }: WaitInput): Promise<null> => {
  await saveTaskToken({ order_id, execution, step, token, since: now().toISOString() });
  const order = (await loadOrder(order_id))?.entity;
  if (order) await endWaits(order);
  return null;
});
