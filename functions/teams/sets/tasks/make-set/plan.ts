import { nextPart } from '#domain/teams/sets/set-plan.ts';
import type { SetInput } from '#domain/teams/sets/team-set.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { readEnv } from '#functions/platform/env.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { liveSet } from '../../live-set.ts';

/** Input of the Map state: the numbers of this execution's cards, and how many run at once. */
export interface SetPart {
  readonly numbers: readonly number[];
  readonly together: number;
}

/** The first state. Reads the list here, so that no execution carries more than its own part. Empty if the set has ended. */
export const handler = correlated(async (input: SetInput): Promise<SetPart> => {
  const set = await liveSet(input);
  const cards = set ? await allSetCards(set.id) : [];
  return { numbers: nextPart(cards.map(({ entity }) => entity)), together: readEnv(['SET_WIDTH']).SET_WIDTH };
});
