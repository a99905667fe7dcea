import type { RunInput } from '#domain/generation/generation';
import { finishGeneration } from '../../end-run.ts';

/** Last state: the options are offered, if the run still owns the card. */
export async function handler(input: RunInput): Promise<null> {
  await finishGeneration(input.generation_id);
  return null;
}
