import type { Card } from '#domain/cards/card/card.ts';
import { ownsRun } from '#domain/cards/card/card-moves.ts';
import { type Generation, isLive, type RunInput } from '#domain/cards/generation/generation.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { generationRows, loadGeneration, type StoredGeneration } from '#functions/table/cards/generation.ts';

async function loadLiveRun(input: RunInput): Promise<StoredGeneration & { readonly card: Card }> {
  const run = await loadGeneration(input.generation_id);
  const stored = await loadCard(input.user_id, input.card_id);
  if (!run || !stored || !isLive(run.entity) || !ownsRun(stored.entity, run.entity.id)) {
    throw new AppError('generation.cancelled');
  }
  return { ...run, card: stored.entity };
}

/** A run's record and its card. Throws `generation.cancelled` if the run no longer owns the card, which ends the workflow. */
export async function liveRun(input: RunInput): Promise<{ generation: Generation; card: Card }> {
  const { entity, card } = await loadLiveRun(input);
  return { generation: entity, card };
}

/** Changes a run's record while the run owns its card. Throws `generation.cancelled` otherwise. */
export async function changeLiveRun(input: RunInput, changes: Partial<Generation>): Promise<void> {
  await changeRow(
    generationRows,
    () => loadLiveRun(input),
    (run) => ({ entity: { ...run, ...changes } }),
  );
}
