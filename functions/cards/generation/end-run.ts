import type { Card } from '#domain/cards/card/card.ts';
import { addWaiting } from '#domain/cards/card/card-holds.ts';
import { failRun, finishRun } from '#domain/cards/card/card-moves.ts';
import { type Generation, isLive } from '#domain/cards/generation/generation.ts';
import { kindName } from '#domain/cards/generation/generation-kinds.ts';
import type { ErrorCode } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { loadGeneration, saveGeneration } from '#functions/table/cards/generation.ts';
import { addRunDuration } from '#functions/table/cards/run-durations.ts';
import { cardChangedEvents } from '../card/card-changed-events.ts';

interface Ended {
  /** Null if the card was deleted, or the run no longer owns it (a late result). */
  readonly card: Card | null;
  readonly run: Pick<Generation, 'status' | 'stage' | 'error_code'>;
}

/** Ends a live run in its card and in the history, in one transaction, and returns it. Null if the run has ended already, so a repeat is safe. */
function endRun(
  generationId: string,
  end: (run: Generation, card: Card | null, at: Date) => Ended,
): Promise<Generation | null> {
  return retryOnConflict(async () => {
    const stored = await loadGeneration(generationId);
    if (!stored || !isLive(stored.entity)) return null;
    const run = stored.entity;
    const card = await loadCard(run.user_id, run.card_id);
    const at = now();
    const ended = end(run, card?.entity ?? null, at);
    const over = { ...run, ...ended.run, finished_at: at.toISOString() };
    await transact([
      ...(card && ended.card ? [saveCard(card, ended.card), ...cardChangedEvents(card.entity, ended.card)] : []),
      saveGeneration(stored, over),
    ]);
    const { status, error_code: code } = over;
    log.info('generation ended', { generationId, status, code, late: ended.card === null });
    return over;
  });
}

/** Fails a run (P-34): the card returns to its draft if the run still owns it, and the history has the reason. */
export async function failGeneration(generationId: string, code: ErrorCode): Promise<void> {
  await endRun(generationId, ({ id, side, stage }, card, at) => ({
    card: card && failRun(card, id, side, code === 'photo.rejected', at),
    run: { status: 'failed', stage, error_code: code },
  }));
}

/** Adds a run to later estimates. Nothing else depends on it. */
async function keepDuration({ side, snapshot, started_at, finished_at }: Generation): Promise<void> {
  const seconds = (Date.parse(finished_at ?? started_at) - Date.parse(started_at)) / 1000;
  await addRunDuration(kindName(side, snapshot.template.creative_mode), seconds).catch((error: unknown) =>
    log.warn('a run was not counted for the estimates', { error: error as Error }),
  );
}

/** Finishes a run: its options await a choice, and an operator if the photo is held. A late result ends as `cancelled`. */
export async function finishGeneration(generationId: string): Promise<void> {
  const ended = await endRun(generationId, ({ id, side, stage, error_code, verdict, snapshot }, card, at) => {
    const finished = card && finishRun(card, id, side, at);
    if (!finished) return { card: null, run: { status: 'cancelled', stage, error_code } };
    return {
      card: verdict === 'held' && snapshot.photo_key ? addWaiting(finished, id, snapshot.photo_key) : finished,
      run: { status: 'succeeded', stage: 'done', error_code },
    };
  });
  if (ended?.status === 'succeeded') await keepDuration(ended);
}

/** Ends the history entry of the card's run, as a write beside the card's. Empty if the run has ended already. */
export async function endEntry(card: Card, status: 'cancelled' | 'failed', code: ErrorCode | null): Promise<Write[]> {
  const stored = card.run ? await loadGeneration(card.run.generation_id) : null;
  if (!stored || !isLive(stored.entity)) return [];
  return [saveGeneration(stored, { ...stored.entity, status, error_code: code, finished_at: now().toISOString() })];
}

/** Ends the history entry of a run that is too old to be live. */
export const expireRun = (card: Card): Promise<Write[]> => endEntry(card, 'failed', 'generation.interrupted');
