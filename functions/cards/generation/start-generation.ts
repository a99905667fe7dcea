import type * as z from 'zod';
import { routePath } from '#domain/api/routes.ts';
import type { Card } from '#domain/cards/card/card.ts';
import { startRun } from '#domain/cards/card/card-moves.ts';
import { refuseUnprintable } from '#domain/cards/card/unprintable-texts.ts';
import type { GenerateReply, GenerateRequest, Generation } from '#domain/cards/generation/generation.ts';
import { type GenerationKind, generationKinds } from '#domain/cards/generation/generation-kinds.ts';
import { nextSeed } from '#domain/cards/generation/next-seed.ts';
import { estimatedSeconds } from '#domain/cards/generation/run-durations.ts';
import type { Template } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { asAppError } from '#functions/platform/as-app-error.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { log } from '#functions/platform/log.ts';
import { checkCalls, type Window } from '#functions/platform/table/rate.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadRunDurations } from '#functions/table/cards/run-durations.ts';
import { loadTemplate } from '#functions/table/catalog/template.ts';
import { activeTemplate } from '../card/active-template.ts';
import { ownedCard } from '../card/owned-card.ts';
import { withCloserLook } from '../photo/closer-look.ts';
import { beginRun } from './begin-run.ts';
import { requestPhoto } from './request-photo.ts';
import { liveRunOf, writeRun } from './runs/write-run.ts';
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

/** The user's two generation limits (P-29). The environment may raise them locally. */
function quotaOf(userId: string): Window[] {
  const raised = readEnv(['GENERATION_LIMITS']).GENERATION_LIMITS?.split(',').map(Number);
  const [perTenMinutes = limits.generation.perTenMinutes, perDay = limits.generation.perDay] = raised ?? [];
  return [
    { what: 'generation-10m', caller: userId, calls: perTenMinutes, seconds: 600 },
    { what: 'generation-day', caller: userId, calls: perDay, seconds: 86_400 },
  ];
}

/** The template of a chosen front, so the card gets its back even after the template was unpublished. */
const keptTemplate = async (card: Card, templateId: string, side: Generation['side']): Promise<Template | null> =>
  side === 'back' && card.chosen.front?.template_id === templateId ? loadTemplate(templateId) : null;

async function fittingTemplate(
  card: Card,
  { template: templateId }: GenerateRequest,
  { side, creative }: (typeof generationKinds)[GenerationKind],
): Promise<Template> {
  if (templateId !== card.template_id) throw new AppError('template.mismatch');
  const template = (await keptTemplate(card, templateId, side)) ?? (await activeTemplate(templateId, card.user_id));
  if (template.creative_mode !== creative) throw new AppError('template.wrong_endpoint');
  return template;
}

async function frontOf(card: Card, template: Template, request: Parameters<typeof frontSnapshot>[2]) {
  const photo = await requestPhoto(card.user_id, request.imageUrl, card);
  return withCloserLook(frontSnapshot(card, template, request, photo), photo);
}

/** Checks the limits before it reads a photo, and counts them with the run. */
async function start(userId: string, kind: GenerationKind, request: GenerateRequest): Promise<Reply> {
  const { side } = generationKinds[kind];
  const { entity: seen } = await ownedCard(userId, request.cardId);
  const running = await liveRunOf(seen, side);
  if (running) return replyOf(running);
  // Decided before a photo is stored, and again on the written card.
  startRun(seen, side, '', now());
  await checkCalls(quotaOf(userId));
  const template = await fittingTemplate(seen, request, generationKinds[kind]);
  const seed = request.seed ?? nextSeed(seen, side);
  const seeded = { ...request, seed };
  const snapshot =
    side === 'front' ? await frontOf(seen, template, seeded) : await backSnapshot(seen, template, seeded);
  refuseUnprintable(snapshot.texts, snapshot.toggles);
  const estimate = estimatedSeconds(await loadRunDurations(), kind);

  const generation = await retryOnConflict(async () => {
    const stored = await ownedCard(userId, request.cardId);
    const start = { side, snapshot, estimate, form: request.formData };
    return (await liveRunOf(stored.entity, side)) ?? writeRun(stored, start, quotaOf(userId));
  });
  if (!(await beginRun(generation))) throw new AppError('generation.unable');
  return replyOf(generation);
}

/** Starts a run and returns at once (P-29). Throws `generation.unable` if the cause is neither the request nor a known fault. */
export async function startGeneration(userId: string, kind: GenerationKind, request: GenerateRequest): Promise<Reply> {
  try {
    return await start(userId, kind, request);
  } catch (error) {
    if (asAppError(error).code !== 'server.failed') throw error;
    log.error('a run could not be started', { error: error as Error });
    throw new AppError('generation.unable', { cause: error });
  }
}
