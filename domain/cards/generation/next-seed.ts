import { limits } from '#domain/tables/limits.ts';
import type { Card } from '../card/card.ts';
import type { Side } from '../card/card-states.ts';

/** The seed of a side's next run if the request gives none. It differs per card and try, and is known in advance, so the preview shows option 1. */
export function nextSeed({ id, runs }: Pick<Card, 'id' | 'runs'>, side: Side): number {
  let hash = 0x811c9dc5;
  for (const letter of `${id}/${side}/${runs[side]}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % limits.generation.seedBelow;
}
