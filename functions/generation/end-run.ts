import { failRun, finishRun } from '#domain/cards/card-moves';
import type { ErrorCode } from '#domain/errors';
import { type Generation, isLive, liveStatuses } from '#domain/generation/generation';
import { cardChangedEvents } from '../cards/card-changed-events.ts';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { loadCard, replaceCard } from '../table/cards/card.ts';
import { loadGeneration, replaceGeneration } from '../table/generation/generation.ts';
import { transact, type Write, retryOnConflict } from '../platform/table/transact.ts';

/** How a run ended, for whoever asks: `late` when the card or the run had already moved on. */
export type Ending = 'done' | 'late';

/** The run failed (P-34): the card is back in its draft, if this run still owns it, and the history says why. May be repeated. */
export function failGeneration(generationId: string, code: ErrorCode): Promise<Ending> {
  return retryOnConflict(async () => {
    const generation = await loadGeneration(generationId);
    if (!generation || !isLive(generation)) return 'late';
    const at = now();
    const failed: Generation = { ...generation, status: 'failed', error_code: code, finished_at: at.toISOString() };
    const stored = await loadCard(generation.user_id, generation.card_id);
    const card = stored && failRun(stored.card, generationId, generation.side, code === 'photo.rejected', at);
    const writes: Write[] = stored && card ? [replaceCard(stored, card), ...cardChangedEvents(stored.card, card)] : [];
    await transact([...writes, replaceGeneration(failed, liveStatuses)]);
    log.info('generation failed', { generationId, code, late: card === null });
    return card ? 'done' : 'late';
  });
}

/** The run succeeded: its options wait for a choice. A late result changes nothing. May be repeated. */
export function finishGeneration(generationId: string): Promise<Ending> {
  return retryOnConflict(async () => {
    const generation = await loadGeneration(generationId);
    if (!generation || !isLive(generation)) return 'late';
    const at = now();
    const stored = await loadCard(generation.user_id, generation.card_id);
    const card = stored && finishRun(stored.card, generationId, generation.side, at);
    const finished_at = at.toISOString();
    if (!stored || !card) {
      await transact([replaceGeneration({ ...generation, status: 'cancelled', finished_at }, liveStatuses)]);
      return 'late';
    }
    const finished: Generation = { ...generation, status: 'succeeded', stage: 'done', finished_at };
    await transact([
      replaceCard(stored, card),
      ...cardChangedEvents(stored.card, card),
      replaceGeneration(finished, liveStatuses),
    ]);
    log.info('generation succeeded', { generationId, options: generation.result_images.length });
    return 'done';
  });
}
