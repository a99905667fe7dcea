import * as z from 'zod';

/** Why an effect failed: the name of the error and its code. Never its message, which may quote an address or a name (P-51). */
export const FailureReason = z.object({ name: z.string(), code: z.string() });
export type FailureReason = z.infer<typeof FailureReason>;

/** A message that its worker gave up. Times are ISO 8601 UTC. */
const DeadLetter = z.object({
  /** The event's id; of a message without an event, the message's own. */
  id: z.string(),
  /** The event's name; null where the message has none. */
  event: z.string().nullable(),
  /** Ids of what the event is about, by the name in its payload. */
  subjects: z.record(z.string(), z.string()),
  /** When the event was written or the message sent. */
  at: z.string(),
  /** How often a worker tried, and when it failed last. Null: no worker could say, for example because it ran out of time. */
  tries: z.int().nullable(),
  failed_at: z.string().nullable(),
  reason: FailureReason.nullable(),
  /** Of the call that the event goes back to, or of the last try. With it the logs tell the whole story. Null: an old release wrote the event. */
  correlation_id: z.string().nullable(),
  /** Messages of the same event: one that was published again fails again. */
  copies: z.int(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** A message-move task of SQS: the redrive of a queue. */
const MoveTask = z.object({
  status: z.enum(['RUNNING', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'FAILED']),
  moved: z.int(),
  /** Messages in all, as the task began. */
  of: z.int(),
  started_at: z.string(),
  /** SQS's word for why it failed. */
  failure: z.string().nullable(),
});
export type MoveTask = z.infer<typeof MoveTask>;

/** A queue's dead letters: how many, since when, the first of them, and the latest redrive. */
export const DeadLetterQueue = z.object({
  queue: z.string(),
  /** What a customer loses while they wait. */
  harm: z.string(),
  count: z.int(),
  /** Of the messages shown, the oldest. Null: the queue is empty. */
  oldest_at: z.string().nullable(),
  messages: z.array(DeadLetter),
  task: MoveTask.nullable(),
});
export type DeadLetterQueue = z.infer<typeof DeadLetterQueue>;

const word = /^[\w.:-]{1,80}$/;
const wordOf = (value: unknown): string => (typeof value === 'string' && word.test(value) ? value : '');

/** The name and the code of anything thrown. A text that is no single word is left out, because it may quote what a customer wrote. */
export function failureReason(thrown: unknown): FailureReason {
  if (!(thrown instanceof Error)) return { name: 'unknown', code: '' };
  const { code, $metadata } = thrown as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return { name: wordOf(thrown.name) || 'Error', code: wordOf(code) || (status === undefined ? '' : String(status)) };
}

const isId = (value: unknown): value is string => typeof value === 'string' && word.test(value);

/** The ids and single words of a payload. */
export const subjectsOf = (payload: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).flatMap(([name, value]) => (isId(value) ? [[name, value]] : [])));
