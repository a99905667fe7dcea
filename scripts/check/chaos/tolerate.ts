import { AppError } from '#domain/tables/errors.ts';

const faults = /Chaos|Condition|Transaction/;

/** Expected failures: an error of the product, an injected fault, or a lost connection. */
function isExpected(error: unknown): boolean {
  if (error instanceof AppError) return true;
  if (!(error instanceof Error)) return false;
  return faults.test(`${error.name} ${error.message}`) || error.message === 'fetch failed';
}

/** Ignores expected failures; any other error is a defect and ends the run. */
export async function tolerate(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}
