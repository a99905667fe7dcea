import { log } from '../log.ts';
import { problemOf } from '../payments/client.ts';

/** Runs one step for each thing; a failed one is left to the next run and holds nobody else up. Answers those that failed. */
export async function oneByOne<T>(
  things: readonly T[],
  what: string,
  step: (thing: T) => Promise<unknown>,
): Promise<T[]> {
  const failed: T[] = [];
  for (const thing of things) {
    try {
      await step(thing);
    } catch (error) {
      failed.push(thing);
      log.error(`${what} failed`, { problem: problemOf(error) });
    }
  }
  return failed;
}
