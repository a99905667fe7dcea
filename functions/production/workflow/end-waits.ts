import type { Order } from '#domain/orders/order/order.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { endWait } from '#functions/platform/workflow.ts';
import { removeTaskToken, type TaskToken, taskTokensOf } from '#functions/table/production/task-token.ts';

/**
 * Ends the waits of an order in steps that it has left. Returns the others. Read the tokens after the order: a wait stores its token first and then
 * reads the order, so one of the two sees the other.
 */
export async function endWaits(order: Order): Promise<TaskToken[]> {
  const step = stepOf(order);
  const waits = await taskTokensOf(order.id);
  for (const wait of waits) {
    if (wait.step === step) continue;
    await endWait(wait.token, { step });
    await removeTaskToken(wait);
  }
  return waits.filter((wait) => wait.step === step);
}
