import { type Generation, isUnnoticed } from '#domain/cards/generation/generation.ts';
import { limits } from '#domain/tables/limits.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import {
  generationRows,
  listUnnoticed,
  loadGeneration,
  type StoredGeneration,
} from '#functions/table/cards/generation.ts';

async function storedRun(id: string): Promise<StoredGeneration> {
  const stored = await loadGeneration(id);
  if (!stored) throw new Error(`The run ${id} is gone.`);
  return stored;
}

/** Marks a finished run as noticed, once. `more`: further writes of the caller who marks it. */
const mark = (id: string, more: (run: Generation) => readonly Write[]): Promise<unknown> =>
  changeRow(
    generationRows,
    () => storedRun(id),
    (run) => (isUnnoticed(run) ? { entity: { ...run, noticed_at: now().toISOString() }, with: more(run) } : null),
  );

/** Records that the owner polled a run. Only the first look at a result is written, so polling is free of writes; a lost mark costs one extra mail. */
export async function noticeRun(run: Generation): Promise<void> {
  if (!isUnnoticed(run)) return;
  await mark(run.id, () => []).catch((error: unknown) =>
    log.warn('a look at a result was not marked', { generationId: run.id, error: error as Error }),
  );
}

/** Has the same state as POST /send-email for the run, so only one of the two is sent (P-30). */
const mailFor = ({ id, user_id, card_id, side }: Generation): Write =>
  outbox('mail.requested', {
    kind: 'card_generation_complete',
    user_id,
    subject_id: card_id,
    state: `${side}#${id}`,
  });

/** Max runs per minute, so a backlog does not outlast the function's 20 s, and the number marked in parallel. */
const perMinute = 100;
const together = 10;

async function mailOwner({ id }: Generation): Promise<void> {
  await mark(id, (run) => [mailFor(run)]).catch((error: unknown) =>
    log.error('an absent owner was not mailed', { generationId: id, error: error as Error }),
  );
}

/** Requests a mail about each finished run whose owner has not polled for 30 s. A failed run sends none (P-30). */
export async function mailAbsentOwners(): Promise<void> {
  const items = await listUnnoticed(waitingSince(limits.generation.left), perMinute);
  await forEachLimit(items, together, mailOwner);
}
