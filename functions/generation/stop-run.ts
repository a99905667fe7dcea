import type { Card, CardView } from '#domain/cards/card';
import { cancelRun, resetCard } from '#domain/cards/card-moves';
import type { ErrorCode } from '#domain/errors';
import { type Generation, isLive, liveStatuses } from '#domain/generation/generation';
import { changeCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { loadGeneration, replaceGeneration } from '../table/generation/generation.ts';
import type { Write } from '../platform/table/transact.ts';
import { stopExecution } from '../platform/workflow.ts';

/** The history entry of the card's run, ended with `status`; nothing to write where it has ended already. */
async function endEntry(card: Card, status: 'cancelled' | 'failed', code: ErrorCode | null): Promise<Write[]> {
  const generation = card.run ? await loadGeneration(card.run.generation_id) : null;
  if (!generation || !isLive(generation)) return [];
  const ended: Generation = { ...generation, status, error_code: code, finished_at: now().toISOString() };
  return [replaceGeneration(ended, liveStatuses)];
}

/** Cancels the live run: the card is free at once, and whatever the workflow still brings is late. */
export async function cancelGeneration(userId: string, cardId: string): Promise<CardView> {
  let runId = '';
  const card = await changeCard(userId, cardId, async (current) => {
    runId = current.run?.generation_id ?? '';
    return { card: cancelRun(current, now()), with: await endEntry(current, 'cancelled', null) };
  });
  await stopExecution(runId, 'generation.cancelled').catch((error: unknown) =>
    log.warn('run not stopped, its result will be late', { generationId: runId, error: error as Error }),
  );
  return showCard(card);
}

/** Resets a stuck or stopped card (P-4). */
export async function reset(userId: string, cardId: string): Promise<CardView> {
  const card = await changeCard(userId, cardId, async (current) => ({
    card: resetCard(current, now()),
    with: await endEntry(current, 'failed', 'generation.interrupted'),
  }));
  return showCard(card);
}
