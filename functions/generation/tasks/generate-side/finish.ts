import type { RunInput } from '#domain/generation/generation';
import { finishGeneration } from '../../end-run.ts';

/** The last state. It offers the options, if the run still owns the card. */
export async function handler(input: RunInput): Promise<null> {
  await finishGeneration(input.generation_id);
  return null;
}
