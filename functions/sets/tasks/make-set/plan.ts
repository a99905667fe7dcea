import { serverLimits } from '#domain/server-limits';
import { nextPart } from '#domain/sets/set-plan';
import type { SetInput } from '#domain/sets/team-set';
import { correlated } from '../../../platform/correlation.ts';
import { allSetCards } from '../../../table/teams/set-card.ts';
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
  return { numbers: nextPart(cards.map(({ entity }) => entity)), together: serverLimits.teamSets.together };
});
