import type { Upload } from '#domain/cards/photo/upload.ts';
import { readEnv } from '#functions/platform/env.ts';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import type { FindAthlete } from '#studio/photo/find/finding.ts';
import { loadNetwork } from '#studio/photo/find/networks.ts';
import type { IngestedPhoto } from '#studio/photo/ingest-photo.ts';

/** The finder falls back silently, so its failures are logged here. */
const findOrLog: FindAthlete = async (...photo) => {
  try {
    return await findAthlete(...photo);
  } catch (error) {
    log.error('the networks that find people failed', { error: error as Error });
    throw error;
  }
};

/** The finder for an upload. Null if no card is made of it, or the local run disables the finder. */
export function finderFor(purpose: Upload['purpose']): FindAthlete | null {
  const isOfCards = purpose === 'card_photo' || purpose === 'roster_photo';
  if (!isOfCards || readEnv(['FIND_ATHLETE']).FIND_ATHLETE !== 'on') return null;
  // The first photo of a process is decoded meanwhile. If the load fails, `findAthlete` throws.
  loadNetwork('people').catch(() => undefined);
  return findOrLog;
}

/** Counts a photo in which nobody was surely found. `unavailable` means that our models failed; other reasons are the photo's. */
export function countFallback(reason: IngestedPhoto['screen']['fallback']): void {
  if (reason !== null) countMetric('CutoutFallback', reason, reason === 'unavailable' ? 'warn' : 'info');
}
