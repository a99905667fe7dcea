import * as z from 'zod';

const [hour, day] = [60, 1440];
/** Minutes between two tries: an outage or a wrong key of ours is mended within these days, or a person has to see to it. */
const waits: readonly number[] = [15, hour, 4 * hour, 12 * hour, day, day];

/**
 * A refund that was asked for and that the provider has not made so far; gone once it is made. `problem` is a code, ours or the provider's.
 * `next_try_at` (ISO 8601 UTC) null: it stands for an operator.
 */
export const RefundAttempts = z.object({
  order_id: z.string(),
  adjustment_id: z.string(),
  tries: z.int().min(1),
  problem: z.string(),
  next_try_at: z.string().nullable(),
});
export type RefundAttempts = z.infer<typeof RefundAttempts>;

interface Failure extends Pick<RefundAttempts, 'order_id' | 'adjustment_id' | 'problem'> {
  /** What no repetition makes possible. */
  readonly isFinal?: boolean;
}

/** The tries of a refund with one more that failed at `at` (ISO 8601 UTC): each wait is longer, and the last try ends them. */
export function afterFailure(
  before: RefundAttempts | null,
  { isFinal, ...failure }: Failure,
  at: string,
): RefundAttempts {
  const tries = (before?.tries ?? 0) + 1;
  const wait = isFinal ? undefined : waits[tries - 1];
  const next_try_at = wait === undefined ? null : new Date(Date.parse(at) + wait * 60_000).toISOString();
  return { ...failure, tries, next_try_at };
}

/** Whether nobody tries it any more by itself. */
export const needsOperator = ({ next_try_at }: RefundAttempts): boolean => next_try_at === null;

/** Whether a refund is to be tried at `at` (ISO 8601 UTC): at once, then after each wait, never once it stands. */
export const isDue = (tries: RefundAttempts | null, at: string): boolean =>
  tries === null || (tries.next_try_at !== null && tries.next_try_at <= at);
