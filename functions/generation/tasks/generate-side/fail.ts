import { kindOf } from '#domain/generation/generation-kinds';
import { failureCode, type TaskFailure } from '#domain/generation/failure';
import type { RunInput } from '#domain/generation/generation';
import { correlated } from '../../../platform/correlation.ts';
import { failGeneration } from '../../end-run.ts';
import { loadGeneration } from '../../../table/generation/generation.ts';

/** The state that every error leads to. The card returns to its draft, and the run has the customer's words. */
export const handler = correlated(async (input: RunInput & { readonly failure?: TaskFailure }): Promise<null> => {
  const generation = (await loadGeneration(input.generation_id))?.entity;
  if (!generation) return null;
  const kind = kindOf(generation.side, generation.snapshot.template.creative_mode);
  await failGeneration(generation.id, failureCode(input.failure, kind.timeout));
  return null;
});
