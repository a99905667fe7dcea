import { openSteps } from '#domain/orders/order/production-steps.ts';
import { functionNames, functionRow, triggeredBy } from '#functions/manifest.ts';
import { now } from '#functions/platform/clock.ts';
import { deadLetterQueues, readDeadLetters } from '#functions/platform/events/dead-letters.ts';
import { listBatches } from '#functions/table/production/batch.ts';
import { listJobs } from '#functions/table/production/job.ts';
import { failedOrders } from './execution.ts';
import { type Cell, type OpsResult, textTable } from './print-table.ts';

/** What an alarm is about now: its id in the stage, how many things, the runbook's heading, and the command that shows the first of them. */
interface Ringing {
  readonly alarm: string;
  readonly count: number;
  readonly runbook: string;
  readonly next: string;
}

/** More is an accident, and its size does not change what to do. */
const most = 100;
/** Milliseconds after which the runbook calls a batch late. */
const imposingMs = 600_000;

/** The runbook's heading of a dead-letter queue: that of the queue's worker, or of the function itself. */
function headingOf(queue: string): string {
  const worker = triggeredBy('queue').find(({ trigger }) => trigger.queue === queue)?.name;
  const found = worker ?? functionNames.find((name) => name === queue);
  return found ? functionRow(found).runbook : 'Dead letters';
}

const deadLetters = (): Promise<Ringing[]> =>
  Promise.all(
    deadLetterQueues().map(async (queue) => ({
      alarm: `${queue}-dead-letters`,
      count: (await readDeadLetters(queue)).count,
      runbook: headingOf(queue),
      next: 'dead-letters',
    })),
  );

async function batches(): Promise<Ringing[]> {
  const read = async (status: 'failed' | 'imposing') => (await listBatches(status, { limit: most })).items;
  const late = (await read('imposing')).filter(
    ({ updated_at }) => now().getTime() - Date.parse(updated_at) > imposingMs,
  );
  const row = (alarm: string, found: typeof late): Ringing => ({
    alarm,
    count: found.length,
    runbook: 'Batches stay unfinished',
    next: `batch ${found[0]?.number ?? ''}`,
  });
  return [row('batch-failed', await read('failed')), row('impose-waits', late)];
}

async function orders(): Promise<Ringing[]> {
  const request = { sort: 'ship_by', isDescending: false, limit: most } as const;
  const steps = await Promise.all(openSteps.map(async (step) => (await listJobs(step, request)).items));
  const overdue = steps.flat().flatMap(({ overdue_since, order_number }) => (overdue_since ? [order_number] : []));
  const failed = await failedOrders(most);
  const runbook = 'Orders in production';
  return [
    { alarm: 'orders-overdue', count: overdue.length, runbook, next: `order ${overdue[0] ?? ''}` },
    { alarm: 'orders-failed', count: failed.length, runbook, next: `execution ${failed[0] ?? ''}` },
  ];
}

/**
 * What the alarms of queues, batches and orders are about now, with the runbook's heading and the next command. Alarms of traffic (errors, latency,
 * throttles) stand in CloudWatch alone.
 */
export async function showAlarms(): Promise<OpsResult> {
  const found = await Promise.all([deadLetters(), batches(), orders()]);
  const alarms = found.flat().filter(({ count }) => count > 0);
  const rows = alarms.map(({ alarm, count, runbook, next }): Cell[] => [alarm, count, runbook, next]);
  const heads = ['alarm', 'now', 'heading of the runbook', 'next: npm run ops --'];
  return { text: rows.length > 0 ? textTable(heads, rows) : 'Nothing waits for a person.', json: { alarms } };
}
