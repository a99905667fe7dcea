import { paymentProblem } from '#functions/partners/payments/client.ts';
import { log } from '#functions/platform/log.ts';

/** Runs a step for each item. A failed item does not delay others and waits for the next run. Returns the failed items. */
export async function attemptEach<T>(
  items: readonly T[],
  what: string,
  step: (item: T) => Promise<unknown>,
): Promise<T[]> {
  const failed: T[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (error) {
      failed.push(item);
      log.error(`${what} failed`, { problem: paymentProblem(error) });
    }
  }
  return failed;
}
