import type { RunInput } from '#domain/cards/generation/generation.ts';
import type { SetInput } from '#domain/teams/sets/team-set.ts';

/** Input of each card's states, from the Map state. */
export interface SetCardInput extends SetInput {
  readonly number: number;
}

/** Result of `Advance`: the run to wait for. Null when nothing is left to do. */
export interface Advanced {
  readonly run: RunInput | null;
}
