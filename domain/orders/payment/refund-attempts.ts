import * as z from 'zod';

const [hour, day] = [60, 1440];
/** Minutes between two attempts. An outage or a wrong key is repaired within these days; after that an operator must act (D-89). */
const waits: readonly number[] = [15, hour, 4 * hour, 12 * hour, day, day];

/**
 * The failed attempts of a refund; the row is deleted once the provider has made it. `problem` is an error code, ours or the provider's. `next_try_at` is
 * ISO 8601 UTC; null: an operator must act.
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
  /** No further attempt can succeed. */
  readonly isFinal?: boolean;
}

/** The attempts after another one failed at `at` (ISO 8601 UTC). The waits grow, and after the last attempt there is none. */
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

/** Whether no attempt is planned any more and an operator must act. */
export const needsOperator = ({ next_try_at }: RefundAttempts): boolean => next_try_at === null;

/** Whether a refund is attempted at `at` (ISO 8601 UTC): at once, then after each wait, and never once it needs an operator. */
export const isDue = (tries: RefundAttempts | null, at: string): boolean =>
  tries === null || (tries.next_try_at !== null && tries.next_try_at <= at);
