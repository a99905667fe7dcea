import type { CardView } from '#domain/cards/card/card.ts';
import { cancelRun, resetCard } from '#domain/cards/card/card-moves.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { cardView } from '../card/card-view.ts';
import { changeCard } from '../card/owned-card.ts';
import { endEntry, expireRun } from './end-run.ts';
import { stopRun } from './runs/side-workflow.ts';

/** Cancels the live run. The card is free at once, and a later result of the workflow is dropped. Throws `card.not_running`. */
export async function cancelGeneration(userId: string, cardId: string): Promise<CardView> {
  let runId = '';
  const card = await changeCard(userId, cardId, async (current) => {
    runId = current.run?.generation_id ?? '';
    return { entity: cancelRun(current, now()), with: await endEntry(current, 'cancelled', null) };
  });
  await stopRun(runId, 'generation.cancelled').catch((error: unknown) =>
    log.warn('run not stopped, its result will be late', { generationId: runId, error: error as Error }),
  );
  return cardView(card);
}

/** Resets a stuck or stopped card (P-4). Throws `card.not_stuck`, `card.held`. */
export async function reset(userId: string, cardId: string): Promise<CardView> {
  const card = await changeCard(userId, cardId, async (current) => ({
    entity: resetCard(current, now()),
    with: await expireRun(current),
  }));
  return cardView(card);
}
