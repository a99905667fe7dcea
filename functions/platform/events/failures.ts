import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type FailureReason, failureReason } from '#domain/desk/dead-letters.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '../clock.ts';
import { correlationId } from '../correlation.ts';
import { log } from '../log.ts';
import { loadBatch } from '../table/batch.ts';
import { dynamo, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/** A worker's current work: the id of the event or the message, and the event's name. */
export interface Attempt {
  id: string;
  event: string;
}

/** A worker's failures with one event: number and last reason. */
export interface Failure {
  readonly id: string;
  readonly tries: number;
  readonly failed_at: string;
  readonly reason: FailureReason;
  /** Of the attempt, to find its log line. Null in rows of the previous release. */
  readonly correlation_id: string | null;
}

/** Another worker does the same work. The message returns, without an error. */
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
 * Runs a worker's effect. Logs a failure, records its reason beside the event for operators, and throws it on. `attempt` is read after the failure,
 * because an effect may learn late what it works on.
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
    // If the table itself fails, the log has the reason.
    await record(queue, { id, event }, reason).catch(() => undefined);
    throw error;
  }
}

/** Failures of events with a queue's worker. Events without one are omitted. */
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
