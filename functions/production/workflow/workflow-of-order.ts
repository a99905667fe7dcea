import type { Order } from '#domain/orders/order/order.ts';
import { fulfilInput, maxAttempts, workflowName } from '#domain/production/queue/fulfilment.ts';
import { readEnv } from '#functions/platform/env.ts';
import { log } from '#functions/platform/log.ts';
import { executionStatus, startExecution } from '#functions/platform/workflow.ts';
import { countAttempt, loadAttempt } from '#functions/table/production/attempt.ts';

const machineArn = (): string => readEnv(['FULFIL_ORDER_ARN']).FULFIL_ORDER_ARN;

const execute = (order: Order, attempt: number): Promise<void> =>
  startExecution(machineArn(), workflowName(order.order_number, attempt), fulfilInput(order));

/** Starts the workflow of an order. A started one stays as it is. */
export async function startWorkflow(order: Order): Promise<void> {
  await countAttempt(order.id, 0);
  await execute(order, 1);
}

/**
 * Ensures that an order in production has a workflow: starts a lost one, and the next attempt if the latest has ended. Orders with broken print files
 * wait for an engineer, who redrives the execution.
 */
export async function ensureWorkflow(order: Order): Promise<void> {
  const attempt = await loadAttempt(order.id);
  if (attempt === 0) return startWorkflow(order);
  const status = await executionStatus(machineArn(), workflowName(order.order_number, attempt));
  if (status === 'RUNNING') return;
  if (status === null) return execute(order, attempt);
  if (order.production.files === 'broken' || attempt >= maxAttempts) return;
  log.warn('a workflow goes on as another execution', { orderId: order.id, attempt: attempt + 1, status });
  await countAttempt(order.id, attempt);
  await execute(order, attempt + 1);
}
