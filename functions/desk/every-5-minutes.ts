import type { Card } from '#domain/cards/card/card.ts';
import type { PhotoVerdict } from '#domain/cards/photo/photo-verdict.ts';
import { AppError } from '#domain/tables/errors.ts';
import { judgePhoto } from '#functions/cards/photo/judge-photo.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { timeOfId } from '#functions/platform/new-id.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import { listHeld } from '#functions/table/cards/card.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { releaseHold, stopHold } from './holds.ts';

const hour = 3_600_000;
/** Milliseconds until a hold is overdue: operators work by day, the moderator always. */
const overdueAfter = { operator: 24 * hour, moderator: hour } as const;

const decisions: Partial<Record<PhotoVerdict, typeof releaseHold>> = { clean: releaseHold, stopped: stopHold };

/** Decides like an operator. An earlier decision stands. */
async function decide(card: Card, photo_key: string, ids: string[], verdict: PhotoVerdict): Promise<void> {
  try {
    await decisions[verdict]?.(card.id, { photo_key, generation_ids: ids }, 'moderation');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'hold.over') throw error;
  }
}

/** Judges one photo of a held card. Skips a photo with an operator's verdict, because operators decide card by card. Returns whether the moderator failed. */
async function lookAt(card: Card, photoKey: string, isDown: boolean): Promise<boolean> {
  const ids = card.waiting.filter(({ photo_key }) => photo_key === photoKey).map((waits) => waits.generation_id);
  // Operators decide about a deleted photo too.
  const stored = (await loadPhoto(card.user_id, photoKey)) ?? { verdict: 'held' };
  const verdict = stored.verdict ?? (isDown ? null : await judgePhoto(card.user_id, photoKey));
  if (verdict && (stored.verdict === null || verdict === 'clean')) await decide(card, photoKey, ids, verdict);
  if (verdict === 'clean') return isDown;
  const waitsFor = verdict ? 'operator' : 'moderator';
  const since = Math.min(...ids.map(timeOfId));
  if (now().getTime() - since > overdueAfter[waitsFor]) countMetric('HoldOverdue', waitsFor, 'warn');
  return isDown || verdict === null;
}

/** Judges photos again after a moderator's failure, and counts overdue holds (P-47). A failing card does not delay others. */
async function lookAtHolds(): Promise<void> {
  const failures: unknown[] = [];
  // After a failure the moderator is not called again in this run: each call may take twelve seconds.
  let isDown = false;
  let cursor: string | undefined;
  do {
    const { items, next } = await listHeld({ limit: 100, cursor });
    for (const card of items)
      for (const photoKey of new Set(card.waiting.map(({ photo_key }) => photo_key)))
        try {
          isDown = await lookAt(card, photoKey, isDown);
        } catch (error) {
          failures.push(error);
        }
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} holds could not be looked at.`);
}

export const handler = correlated((): Promise<void> => runJobs({ lookAtHolds }));
