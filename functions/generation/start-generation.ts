import { randomInt } from 'node:crypto';
import type * as z from 'zod';
import type { Card } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import { startRun } from '#domain/cards/card-moves';
import { isBusy } from '#domain/cards/liveness';
import { AppError } from '#domain/errors';
import { type GenerationKind, generationKinds } from '#domain/generation/generation-kinds';
import { withForm } from '#domain/generation/form';
import type { GenerateReply, GenerateRequest, Generation, Snapshot } from '#domain/generation/generation';
import { estimatedSeconds } from '#domain/generation/run-durations';
import { limits } from '#domain/limits';
import { routePath } from '#domain/routes/endpoints';
import type { Template } from '#domain/templates/template';
import { activeTemplate } from '../cards/active-template.ts';
import { cardChangedEvents } from '../cards/card-changed-events.ts';
import { ownedCard } from '../cards/owned-card.ts';
import { asAppError } from '../platform/as-app-error.ts';
import { now } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { newId } from '../platform/new-id.ts';
import { saveCard, type StoredCard } from '../table/cards/card.ts';
import { insertGeneration, loadGeneration } from '../table/generation/generation.ts';
import { loadRunDurations } from '../table/generation/run-durations.ts';
import { checkCalls, countCall, secondsLeft, type Window } from '../platform/table/rate.ts';
import { ConditionFailed, transact, retryOnConflict } from '../platform/table/transact.ts';
import { beginRun } from './begin-run.ts';
import { expireRun } from './end-run.ts';
import { backSnapshot, frontSnapshot } from './snapshot.ts';

type Reply = z.infer<typeof GenerateReply>;

const replyOf = ({ id, snapshot, estimated_seconds }: Generation): Reply => ({
  success: true,
  generationId: id,
  status: 'processing',
  statusUrl: routePath('readGeneration', { id }),
  seed: snapshot.seed,
  colorAnalysis: snapshot.colour_analysis,
  estimated_seconds,
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
  const template = await activeTemplate(templateId, card.user_id);
  if (template.creative_mode !== creative) throw new AppError('template.wrong_endpoint');
  return template;
}

/** The run of this side that is live already: a double click gets the run it started (P-34). */
async function liveRun(card: Card, side: Side): Promise<Generation | null> {
  if (card.run?.side !== side || !isBusy(card, now())) return null;
  return (await loadGeneration(card.run.generation_id))?.entity ?? null;
}

interface Start {
  readonly side: Side;
  readonly snapshot: Snapshot;
  readonly estimate: number;
  readonly form: GenerateRequest['formData'];
}

/** The card with its form saved and its run begun. */
function startedCard(card: Card, { side, snapshot, form }: Start, id: string, at: Date): Card {
  const saved = withForm(card, form, at.toISOString());
  return startRun(side === 'front' ? { ...saved, photo_key: snapshot.photo_key } : saved, side, id, at);
}

const newGeneration = (card: Card, { side, snapshot, estimate }: Start, id: string, at: Date): Generation => ({
  id,
  card_id: card.id,
  user_id: card.user_id,
  side,
  generation_number: card.runs[side],
  status: 'queued',
  stage: 'queued',
  verdict: null,
  snapshot,
  result_images: [],
  result_options: [],
  estimated_seconds: estimate,
  paintings: [],
  result_image: null,
  error_code: null,
  created_at: at.toISOString(),
  started_at: at.toISOString(),
  finished_at: null,
  noticed_at: null,
});

/** Writes card, history entry and quota in one transaction. Throws `rate.limited` where a limit is reached. */
async function writeStart(stored: StoredCard, start: Start): Promise<Generation> {
  const [id, at] = [newId('generation'), now()];
  const card = startedCard(stored.entity, start, id, at);
  const generation = newGeneration(card, start, id, at);
  const quota = quotaOf(card.user_id);
  try {
    // The quota comes first: the position of a refused write says which limit was reached.
    await transact([
      ...quota.map(countCall),
      saveCard(stored, card),
      ...cardChangedEvents(stored.entity, card),
      ...insertGeneration(generation),
      ...(await expireRun(stored.entity)),
    ]);
  } catch (error) {
    const reached = error instanceof ConditionFailed ? quota[Math.min(...error.which)] : undefined;
    if (reached) throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(reached) });
    throw error;
  }
  return generation;
}

/** The limits are asked before a photo is read, and counted with the run. */
async function start(userId: string, kind: GenerationKind, request: GenerateRequest): Promise<Reply> {
  const { side, creative } = generationKinds[kind];
  const { entity: seen } = await ownedCard(userId, request.cardId);
  const running = await liveRun(seen, side);
  if (running) return replyOf(running);
  // Decided here before a photo is stored, and again on the card that is written.
  startRun(seen, side, '', now());
  await checkCalls(quotaOf(userId));
  const template = await fittingTemplate(seen, request.template, creative);
  const seed = request.seed ?? randomInt(limits.generation.seedBelow);
  const snapshot =
    side === 'front'
      ? await frontSnapshot(seen, template, { ...request, seed })
      : await backSnapshot(seen, template, { ...request, seed });
  const estimate = estimatedSeconds(await loadRunDurations(), kind);

  const generation = await retryOnConflict(async () => {
    const stored = await ownedCard(userId, request.cardId);
    const start = { side, snapshot, estimate, form: request.formData };
    return (await liveRun(stored.entity, side)) ?? writeStart(stored, start);
  });
  if (!(await beginRun(generation))) throw new AppError('generation.unable');
  return replyOf(generation);
}

/** Starts a run and answers at once (P-29). Throws `generation.unable` where neither the request nor a known fault is the reason. */
export async function startGeneration(userId: string, kind: GenerationKind, request: GenerateRequest): Promise<Reply> {
  try {
    return await start(userId, kind, request);
  } catch (error) {
    if (asAppError(error).code !== 'server.failed') throw error;
    log.error('a run could not be started', { error: error as Error });
    throw new AppError('generation.unable', { cause: error });
  }
}
