import { limits } from '#domain/tables/limits.ts';
import type { Card } from '../card/card.ts';
import type { Side } from '../card/card-states.ts';

/** The seed of a side's next run, where its request names none: another for each card and each try, and known before, so that the preview shows option 1 of that run. */
export function nextSeed({ id, runs }: Pick<Card, 'id' | 'runs'>, side: Side): number {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const letter of `${id}/${side}/${runs[side]}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % limits.generation.seedBelow;
}
