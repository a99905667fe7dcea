import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type FailureReason, failureReason } from '#domain/desk/dead-letters.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '../clock.ts';
import { correlationId } from '../correlation.ts';
import { log } from '../log.ts';
import { loadBatch } from '../table/batch.ts';
import { dynamo, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/** What a worker works on: the id of the event or the message, and the event's name. */
export interface Attempt {
  id: string;
  event: string;
}

/** A worker's failures with one event: how often, and the last one. */
export interface Failure {
  readonly id: string;
  readonly tries: number;
  readonly failed_at: string;
  readonly reason: FailureReason;
  /** Of the try: the log has its line. Null: a release of before wrote it. */
  readonly correlation_id: string | null;
}

/** Another worker is at the same work. The message comes again, and nothing is wrong. */
export class TakenByAnother extends Error {
  override readonly name = 'TakenByAnother';
}

async function record(queue: string, { id, event }: Attempt, reason: FailureReason): Promise<void> {
  const at = now();
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.failure(queue, id),
      UpdateExpression:
        'SET id = :id, event = :event, reason = :reason, failed_at = :at, correlation_id = :correlation, expires_at = :end ADD tries :one',
      ExpressionAttributeValues: {
        ':id': id,
        ':event': event,
        ':reason': reason,
        ':at': at.toISOString(),
        ':correlation': correlationId() ?? null,
        ':end': Math.floor(at.getTime() / 1000) + retention.failures.seconds,
        ':one': 1,
      },
    }),
  );
}

/**
 * Runs a worker's effect. A failure is one log line and, beside the event, the last reason, which operators read; then it is thrown on. `attempt` is read
 * when it failed: an effect may learn late what it works on.
 */
export async function withFailureNoted(queue: string, attempt: Attempt, effect: () => Promise<void>): Promise<void> {
  try {
    await effect();
  } catch (error) {
    const reason = failureReason(error);
    const { id, event } = attempt;
    log[error instanceof TakenByAnother ? 'info' : 'warn']('effect failed', {
      queue,
      eventId: id,
      event,
      error: reason.name,
      code: reason.code,
    });
    // Where the table is what fails, the log has the reason.
    await record(queue, { id, event }, reason).catch(() => undefined);
    throw error;
  }
}

/** The failures of events with a queue's worker. Events without one are left out. */
export async function loadFailures(queue: string, ids: readonly string[]): Promise<Failure[]> {
  const rows = await loadBatch([...new Set(ids)].map((id) => keys.failure(queue, id)));
  return rows.map(({ id, tries, failed_at, reason, correlation_id }) => ({
    id: String(id),
    tries: Number(tries),
    failed_at: String(failed_at),
    reason: reason as FailureReason,
    correlation_id: typeof correlation_id === 'string' ? correlation_id : null,
  }));
}
