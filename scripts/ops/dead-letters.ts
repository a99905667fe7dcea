import { deadLetterQueues, readDeadLetters, redrive } from '#functions/platform/events/dead-letters.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { redriveExecution } from './execution.ts';
import { type Cell, type OpsResult, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';

/** Every queue's dead letters with the worker's last error. Events contain only ids. */
export async function showDeadLetters(): Promise<OpsResult> {
  const read = await Promise.all(
    deadLetterQueues().map(async (queue) => ({ queue, ...(await readDeadLetters(queue)) })),
  );
  const counts = read.map(({ queue, count, task }): Cell[] => [queue, count, task?.status ?? null]);
  const letters = read.flatMap(({ queue, messages }) =>
    messages.map(({ id, event, subjects, tries, at, reason, correlation_id }): Cell[] => [
      queue,
      event,
      Object.values(subjects).join(' '),
      tries,
      at,
      reason && [reason.name, reason.code].filter(Boolean).join(' '),
      id,
      correlation_id,
    ]),
  );
  return {
    text: [
      textTable(['queue', 'dead letters', 'last redrive'], counts),
      ...(letters.length > 0
        ? ['', textTable(['queue', 'event', 'subjects', 'tries', 'since', 'reason', 'id', 'reference'], letters)]
        : []),
    ].join('\n'),
    json: { queues: read },
  };
}

/**
 * Redrives a queue's dead letters, with an audit entry as from the operators' pages. Throws `CannotDo` for an empty queue, and for a name that is
 * neither a queue nor an order's.
 */
export async function redriveNamed(queue: string): Promise<OpsResult> {
  if (/^GC-/i.test(queue)) return redriveExecution(queue);
  if (!deadLetterQueues().includes(queue))
    throw new CannotDo(`There is no queue "${queue}". Queues: ${deadLetterQueues().join(', ')}.`);
  const { count: waiting } = await readDeadLetters(queue);
  if (waiting === 0) throw new CannotDo(`The queue ${queue} has no dead letters.`);
  const count = await redrive(queue);
  await transact([
    appendAudit({ what: 'queue.redriven', subject: queue, by: 'command-line', before: { dead_letters: count } }),
  ]);
  return { text: `${count} dead letters of ${queue} go to their worker again.`, json: { queue, count } };
}
