import { AppError } from '#domain/errors';

const faults = /Chaos|Condition|Transaction/;

/** What a browser would show: a refusal in customer words, a fault of the chaos, or a connection that broke. */
function isExpected(error: unknown): boolean {
  if (error instanceof AppError) return true;
  if (!(error instanceof Error)) return false;
  return faults.test(`${error.name} ${error.message}`) || error.message === 'fetch failed';
}

/** Anything that is not to be expected is a defect and ends the chaos. */
export async function tolerate(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}
