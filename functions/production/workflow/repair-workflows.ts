import { type OpenStep, openSteps } from '#domain/orders/order/production-steps.ts';
import type { ProductionJob } from '#domain/production/queue/production-job.ts';
import { log } from '#functions/platform/log.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { listJobs } from '#functions/table/production/job.ts';
import { taskTokensOf } from '#functions/table/production/task-token.ts';
import { endWaits } from './end-waits.ts';
import { ensureWorkflow } from './workflow-of-order.ts';

/** Jobs checked in parallel: a page of the list. Ten thousand are a hundred pages, some seconds. */
const atOnce = 100;

/** Repairs a job whose workflow does not wait in its step. Almost all do, at the cost of one read. After a boot no wait counts: its execution is lost. */
async function repair({ order_id, step }: ProductionJob, { boot = false }: ScheduledEvent): Promise<void> {
  if (!boot && (await taskTokensOf(order_id)).some((wait) => wait.step === step)) return;
  const order = (await loadOrder(order_id))?.entity;
  if (!order) return;
  const waits = await endWaits(order);
  if (boot || waits.length === 0) await ensureWorkflow(order);
}

async function repairStep(step: OpenStep, event: ScheduledEvent): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await listJobs(step, { sort: 'ship_by', isDescending: false, limit: atOnce, cursor });
    await forEachLimit(page.items, atOnce, (job) =>
      repair(job, event).catch((error: unknown) =>
        log.error('a workflow was not repaired', { orderId: job.order_id, error: error as Error }),
      ),
    );
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Starts lost workflows, and ends waits of moved orders. A failing order does not delay others. */
export async function repairWorkflows(event: ScheduledEvent = {}): Promise<void> {
  for (const step of openSteps) await repairStep(step, event);
}
