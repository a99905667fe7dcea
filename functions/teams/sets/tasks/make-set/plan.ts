import { nextPart } from '#domain/teams/sets/set-plan.ts';
import type { SetInput } from '#domain/teams/sets/team-set.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { readEnv } from '#functions/platform/env.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { liveSet } from '../../live-set.ts';

/** The input of the Map state: the numbers of the cards that this execution makes, and how many at once. */
export interface SetPart {
  readonly numbers: readonly number[];
  readonly together: number;
}

/** The first state. The list is read here, so that no execution carries more than its own part. A set that ended meanwhile has none. */
export const handler = correlated(async (input: SetInput): Promise<SetPart> => {
  const set = await liveSet(input);
  const cards = set ? await allSetCards(set.id) : [];
  return { numbers: nextPart(cards.map(({ entity }) => entity)), together: readEnv(['SET_WIDTH']).SET_WIDTH };
});
