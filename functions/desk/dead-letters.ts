import type { DeadLetterQueue } from '#domain/desk/dead-letters.ts';
import { AppError } from '#domain/tables/errors.ts';
import { functionRow, triggeredBy } from '#functions/manifest.ts';
import { deadLetterQueues, readDeadLetters, redrive } from '#functions/platform/events/dead-letters.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';

/** The harm to customers when a queue's worker fails. */
const harmOf = (queue: string): string => {
  const worker = triggeredBy('queue').find(({ trigger }) => trigger.queue === queue);
  return worker ? functionRow(worker.name).harm : '';
};

async function show(queue: string): Promise<DeadLetterQueue> {
  const { count, messages, task } = await readDeadLetters(queue);
  return { queue, harm: harmOf(queue), count, oldest_at: messages[0]?.at ?? null, messages, task };
}

/** Every queue's dead letters, non-empty queues first. */
export async function listDeadLetters(): Promise<DeadLetterQueue[]> {
  const queues = await Promise.all(deadLetterQueues().map(show));
  return queues.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0));
}

/** Redrives a queue's dead letters, with an audit entry. Throws `request.malformed` for an unknown queue, `redrive.nothing`, `redrive.running`. */
export async function redriveDeadLetters(queue: string, by: string): Promise<DeadLetterQueue> {
  if (!deadLetterQueues().includes(queue))
    throw new AppError('request.malformed', { fields: { queue: 'There is no such queue.' } });
  const count = await redrive(queue);
  await transact([appendAudit({ what: 'queue.redriven', subject: queue, by, before: { dead_letters: count } })]);
  return show(queue);
}
