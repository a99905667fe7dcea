import type { Card } from '#domain/cards/card';
import { ownsRun } from '#domain/cards/card-moves';
import { AppError } from '#domain/errors';
import { type Generation, isLive, type RunInput } from '#domain/generation/generation';
import { changing } from '../platform/table/optimistic-row.ts';
import { loadCard } from '../table/cards/card.ts';
import { generationRows, loadGeneration, type StoredGeneration } from '../table/generation/generation.ts';

async function loadLiveRun(input: RunInput): Promise<StoredGeneration & { readonly card: Card }> {
  const run = await loadGeneration(input.generation_id);
  const stored = await loadCard(input.user_id, input.card_id);
  if (!run || !stored || !isLive(run.entity) || !ownsRun(stored.entity, run.entity.id)) {
    throw new AppError('generation.cancelled');
  }
  return { ...run, card: stored.entity };
}

/** A run's record and its card. Throws `generation.cancelled` once the run no longer owns the card: the workflow then ends. */
export async function liveRun(input: RunInput): Promise<{ generation: Generation; card: Card }> {
  const { entity, card } = await loadLiveRun(input);
  return { generation: entity, card };
}

/** Changes a run's record while the run owns its card. Throws `generation.cancelled` once it does not. */
export async function changeLiveRun(input: RunInput, changes: Partial<Generation>): Promise<void> {
  await changing(
    generationRows,
    () => loadLiveRun(input),
    (run) => ({ entity: { ...run, ...changes } }),
  );
}
