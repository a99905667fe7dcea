import { AppError } from '#domain/errors';

/** A refusal in customer words or a fault is what a browser would show; anything else is a defect and ends the chaos. */
export async function tolerate(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const expected =
      error instanceof AppError ||
      (error instanceof Error && /Chaos|Condition|Transaction/.test(`${error.name} ${error.message}`));
    if (!expected) throw error;
  }
}
