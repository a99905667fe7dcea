import { randomInt } from 'node:crypto';
import type * as z from 'zod';
import type { Card } from '#domain/cards/card';
import { startRun } from '#domain/cards/card-moves';
import { isBusy } from '#domain/cards/liveness';
import { AppError } from '#domain/errors';
import { type GenerationKind, generationKinds } from '#domain/generation/generation-kinds';
import { withForm } from '#domain/generation/form';
import {
  type GenerateReply,
  type GenerateRequest,
  type Generation,
  isLive,
  liveStatuses,
  type Snapshot,
} from '#domain/generation/generation';
import { limits } from '#domain/limits';
import { routePath } from '#domain/routes/endpoints';
import type { Template } from '#domain/templates/template';
import { activeTemplate } from '../cards/active-template.ts';
import { cardChangedEvents } from '../cards/card-changed-events.ts';
import { ownedCard } from '../cards/owned-card.ts';
import { now } from '../platform/clock.ts';
import { readEnv } from '../env.ts';
import { log } from '../platform/log.ts';
import { newId } from '../platform/new-id.ts';
import { replaceCard, type StoredCard } from '../table/cards/card.ts';
import { insertGeneration, loadGeneration, replaceGeneration } from '../table/generation/generation.ts';
import { countCall, secondsLeft, type Window } from '../platform/table/rate.ts';
import { ConditionFailed, transact, retryOnConflict, type Write } from '../platform/table/transact.ts';
import { backSnapshot, frontSnapshot } from './snapshot.ts';
import { startExecution } from '../platform/workflow.ts';

type Reply = z.infer<typeof GenerateReply>;

const replyOf = ({ id, snapshot }: Generation): Reply => ({
  success: true,
  generationId: id,
  status: 'processing',
  statusUrl: routePath('readGeneration', { id }),
  seed: snapshot.seed,
  colorAnalysis: snapshot.colour_analysis,
});

/** The user's two generation limits (P-29); the environment may raise them locally. */
function quotaOf(userId: string): Window[] {
  const raised = readEnv(['GENERATION_LIMITS']).GENERATION_LIMITS?.split(',').map(Number);
  const [perTenMinutes = limits.generation.perTenMinutes, perDay = limits.generation.perDay] = raised ?? [];
  return [
    { what: 'generation-10m', caller: userId, calls: perTenMinutes, seconds: 600 },
    { what: 'generation-day', caller: userId, calls: perDay, seconds: 86_400 },
  ];
}

async function fittingTemplate(card: Card, templateId: string, creative: boolean): Promise<Template> {
  if (templateId !== card.template_id) throw new AppError('template.mismatch');
  const template = await activeTemplate(templateId);
  if (template.creative_mode !== creative) throw new AppError('template.wrong_endpoint');
  return template;
}

/** The same side is live already: a double click gets the run it started (P-34). */
async function liveRun(card: Card, side: 'front' | 'back'): Promise<Generation | null> {
  return card.run?.side === side && isBusy(card, now()) ? loadGeneration(card.run.generation_id) : null;
}

/** A run that is too old to be live is replaced, and its history entry says so. */
async function expireRun(card: Card, at: Date): Promise<Write[]> {
  const dead = card.run ? await loadGeneration(card.run.generation_id) : null;
  if (!dead || !isLive(dead)) return [];
  const finished_at = at.toISOString();
  const buried: Generation = { ...dead, status: 'failed', error_code: 'generation.interrupted', finished_at };
  return [replaceGeneration(buried, liveStatuses)];
}

/** Card, history entry and quota in one transaction. Throws `rate.limited` where a limit is reached. */
async function writeStart(
  stored: StoredCard,
  snapshot: Snapshot,
  side: 'front' | 'back',
  form: GenerateRequest['formData'],
) {
  const at = now();
  const id = newId('generation');
  const saved = withForm(stored.card, form, at.toISOString());
  const card = startRun(
    { ...saved, ...(side === 'front' ? { user_uploaded_image_key: snapshot.photo_key } : {}) },
    side,
    id,
    at,
  );
  const generation: Generation = {
    id,
    card_id: card.id,
    user_id: card.user_id,
    side,
    generation_number: card.runs[side],
    status: 'queued',
    stage: 'queued',
    snapshot,
    result_images: [],
    result_options: [],
    paintings: [],
    result_image: null,
    error_code: null,
    created_at: at.toISOString(),
    started_at: at.toISOString(),
    finished_at: null,
  };
  const quota = quotaOf(card.user_id);
  try {
    await transact([
      ...quota.map(countCall),
      replaceCard(stored, card),
      ...cardChangedEvents(stored.card, card),
      ...insertGeneration(generation),
      ...(await expireRun(stored.card, at)),
    ]);
  } catch (error) {
    const reached = error instanceof ConditionFailed ? quota[Math.min(...error.which)] : undefined;
    if (reached) throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(reached) });
    throw error;
  }
  return generation;
}

/** Starts a run and answers at once (P-29). A start that does not reach the workflow is picked up by the reaper within a minute. */
export async function startGeneration(userId: string, kind: GenerationKind, request: GenerateRequest): Promise<Reply> {
  const { side, creative } = generationKinds[kind];
  const { card: seen } = await ownedCard(userId, request.cardId);
  const running = await liveRun(seen, side);
  if (running) return replyOf(running);
  // The decision is made here once before anything is drawn or stored, and again on the state that is written.
  startRun(seen, side, '', now());
  const template = await fittingTemplate(seen, request.template, creative);
  const seed = request.seed ?? randomInt(limits.generation.seedBelow);
  const snapshot =
    side === 'front'
      ? await frontSnapshot(seen, template, { ...request, seed })
      : await backSnapshot(seen, template, { ...request, seed });

  const generation = await retryOnConflict(async () => {
    const stored = await ownedCard(userId, request.cardId);
    return (await liveRun(stored.card, side)) ?? writeStart(stored, snapshot, side, request.formData);
  });
  await startExecution(generation).catch((error: unknown) =>
    log.warn('run not started yet', { generationId: generation.id, error: error as Error }),
  );
  return replyOf(generation);
}
