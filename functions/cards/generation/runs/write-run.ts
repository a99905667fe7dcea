import type { Card } from '#domain/cards/card/card.ts';
import { startRun } from '#domain/cards/card/card-moves.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { isBusy } from '#domain/cards/card/liveness.ts';
import { withForm } from '#domain/cards/generation/form.ts';
import type { GenerateRequest, Generation, Snapshot } from '#domain/cards/generation/generation.ts';
import { withHead } from '#domain/cards/photo/cutout.ts';
import { AppError } from '#domain/tables/errors.ts';
import { isIdOf } from '#domain/values/ids.ts';
import { now } from '#functions/platform/clock.ts';
import { correlation } from '#functions/platform/correlation.ts';
import { newId } from '#functions/platform/new-id.ts';
import { countCall, secondsLeft, type Window } from '#functions/platform/table/rate.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { type StoredCard, saveCard } from '#functions/table/cards/card.ts';
import { insertGeneration, loadGeneration } from '#functions/table/cards/generation.ts';
import { countTemplateUse } from '#functions/table/catalog/template.ts';
import { cardChangedEvents } from '../../card/card-changed-events.ts';
import { expireRun } from '../end-run.ts';

/** The live run of this side, which a double click gets back (P-34). */
export async function liveRunOf(card: Card, side: Side): Promise<Generation | null> {
  if (card.run?.side !== side || !isBusy(card, now())) return null;
  return (await loadGeneration(card.run.generation_id))?.entity ?? null;
}

export interface Start {
  readonly side: Side;
  readonly snapshot: Snapshot;
  /** Whole seconds. */
  readonly estimate: number;
  readonly form: GenerateRequest['formData'];
}

/** The card with form, photo, cutout and colors saved, and its run started. A back saves only the head of its portrait. */
function startedCard(card: Card, { side, snapshot, form }: Start, id: string, at: Date): Card {
  const saved = withForm(card, form, at.toISOString());
  const { photo_key, cutout, colours } = snapshot;
  const head = photo_key === card.photo_key ? { cutout: withHead(card.cutout, cutout?.head ?? null) } : {};
  return startRun({ ...saved, ...(side === 'front' ? { photo_key, cutout, colours } : head) }, side, id, at);
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
  pictures_removed_at: null,
  result_images: [],
  result_options: [],
  estimated_seconds: estimate,
  paintings: [],
  result_image: null,
  error_code: null,
  created_at: at.toISOString(),
  started_at: at.toISOString(),
  finished_at: null,
  // A team neither polls nor has a mailbox, so its runs count as noticed (D-98).
  noticed_at: isIdOf('team', card.user_id) ? at.toISOString() : null,
  ...correlation(),
});

/** Writes card, history entry and quota in one transaction. Throws `rate.limited` at a limit. */
export async function writeRun(stored: StoredCard, start: Start, quota: readonly Window[]): Promise<Generation> {
  const [id, at] = [newId('generation'), now()];
  const card = startedCard(stored.entity, start, id, at);
  const generation = newGeneration(card, start, id, at);
  try {
    // The quota comes first: the index of a refused write identifies the limit.
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
  // Statistics only: the run continues without it.
  if (start.side === 'front') await countTemplateUse(start.snapshot.template.id).catch(() => undefined);
  return generation;
}
