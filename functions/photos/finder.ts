import type { Upload } from '#domain/photos/upload';
import { readEnv } from '../platform/env.ts';
import { findAthlete } from '../studio/render/photo/athlete/find-athlete.ts';
import type { FindAthlete } from '../studio/render/photo/athlete/finding.ts';

/** Who looks for people in an upload. Null: no card is made of it, or the local run leaves the finder out. */
export function finderFor(purpose: Upload['purpose']): FindAthlete | null {
  const isOfCards = purpose === 'card_photo' || purpose === 'roster_photo';
  return isOfCards && readEnv(['FIND_ATHLETE']).FIND_ATHLETE === 'on' ? findAthlete : null;
}
