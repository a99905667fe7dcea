import { ownsRun } from '#domain/cards/card-moves';
import type { Card } from '#domain/cards/card';
import { AppError } from '#domain/errors';
import { type Generation, isLive, type RunInput } from '#domain/generation/generation';
import { loadCard } from '../table/cards/card.ts';
import { loadGeneration } from '../table/generation/generation.ts';

/** A run's record and card, while the run still owns the card. Throws `generation.cancelled` once it does not: the workflow then ends. */
export async function liveRun(input: RunInput): Promise<{ generation: Generation; card: Card }> {
  const generation = await loadGeneration(input.generation_id);
  const stored = await loadCard(input.user_id, input.card_id);
  if (!generation || !stored || !isLive(generation) || !ownsRun(stored.card, generation.id))
    throw new AppError('generation.cancelled');
  return { generation, card: stored.card };
}
