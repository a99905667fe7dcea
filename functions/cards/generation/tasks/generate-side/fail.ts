import { failureCode, type TaskFailure } from '#domain/cards/generation/failure.ts';
import type { RunInput } from '#domain/cards/generation/generation.ts';
import { kindOf } from '#domain/cards/generation/generation-kinds.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { failGeneration } from '../../end-run.ts';

/** Handles every error of the workflow: the card returns to its draft, and the run gets an error code. */
export const handler = correlated(async (input: RunInput & { readonly failure?: TaskFailure }): Promise<null> => {
  const generation = (await loadGeneration(input.generation_id))?.entity;
  if (!generation) return null;
  const kind = kindOf(generation.side, generation.snapshot.template.creative_mode);
  await failGeneration(generation.id, failureCode(input.failure, kind.timeout));
  return null;
});
