import * as z from 'zod';

/** Name and code of an error. The message is omitted, because it may quote an address or a name (P-51). */
export const FailureReason = z.object({ name: z.string(), code: z.string() });
export type FailureReason = z.infer<typeof FailureReason>;

/** A message whose retries are used up. Times are ISO 8601 UTC. */
const DeadLetter = z.object({
  id: z.string(),
  event: z.string().nullable(),
  subjects: z.record(z.string(), z.string()),
  at: z.string(),
  /** Number of attempts, and the last failure. Null if no worker recorded it, for example after a timeout. */
  tries: z.int().nullable(),
  failed_at: z.string().nullable(),
  reason: FailureReason.nullable(),
  /** Of the event's call, or of the last attempt; finds the log lines. Null for events of an old release. */
  correlation_id: z.string().nullable(),
  /** Messages of the same event, published again. */
  copies: z.int(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** A message-move task of SQS: the redrive of a queue. */
const MoveTask = z.object({
  status: z.enum(['RUNNING', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'FAILED']),
  moved: z.int(),
  of: z.int(),
  started_at: z.string(),
  failure: z.string().nullable(),
});
export type MoveTask = z.infer<typeof MoveTask>;

export const DeadLetterQueue = z.object({
  queue: z.string(),
  /** What customers lose meanwhile. */
  harm: z.string(),
  count: z.int(),
  /** Time of the oldest shown message. Null if the queue is empty. */
  oldest_at: z.string().nullable(),
  messages: z.array(DeadLetter),
  task: MoveTask.nullable(),
});
export type DeadLetterQueue = z.infer<typeof DeadLetterQueue>;

const word = /^[\w.:-]{1,80}$/;
const wordOf = (value: unknown): string => (typeof value === 'string' && word.test(value) ? value : '');

/** Name and code of a thrown value. Anything but single words is omitted, because it may quote a customer's text. */
export function failureReason(thrown: unknown): FailureReason {
  if (!(thrown instanceof Error)) return { name: 'unknown', code: '' };
  const { code, $metadata } = thrown as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return { name: wordOf(thrown.name) || 'Error', code: wordOf(code) || (status === undefined ? '' : String(status)) };
}

const isId = (value: unknown): value is string => typeof value === 'string' && word.test(value);

export const subjectsOf = (payload: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).flatMap(([name, value]) => (isId(value) ? [[name, value]] : [])));
