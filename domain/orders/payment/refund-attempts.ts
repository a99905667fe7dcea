import * as z from 'zod';

const [hour, day] = [60, 1440];
/** Minutes between two attempts. Outages and wrong keys are repaired within these days; then an operator must act (D-89). */
const waits: readonly number[] = [15, hour, 4 * hour, 12 * hour, day, day];

/** Failed attempts of a refund, deleted once it is made. `next_try_at` is ISO 8601 UTC; null if an operator must act. */
export const RefundAttempts = z.object({
  order_id: z.string(),
  adjustment_id: z.string(),
  tries: z.int().min(1),
  problem: z.string(),
  next_try_at: z.string().nullable(),
});
export type RefundAttempts = z.infer<typeof RefundAttempts>;

interface Failure extends Pick<RefundAttempts, 'order_id' | 'adjustment_id' | 'problem'> {
  readonly isFinal?: boolean;
}

/** The attempts after a failure at `at` (ISO 8601 UTC). The waits grow; after the last attempt there is none. */
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

export const needsOperator = ({ next_try_at }: RefundAttempts): boolean => next_try_at === null;

/** Whether a refund is due at `at` (ISO 8601 UTC): at once, then after each wait, never once it needs an operator. */
export const isDue = (tries: RefundAttempts | null, at: string): boolean =>
  tries === null || (tries.next_try_at !== null && tries.next_try_at <= at);
