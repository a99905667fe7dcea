import type { RunInput } from '#domain/cards/generation/generation.ts';
import type { SetInput } from '#domain/teams/sets/team-set.ts';

/** The input that the Map state gives to the states of each card. */
export interface SetCardInput extends SetInput {
  readonly number: number;
}

/** What `Advance` answers: the run to wait for, and null when nothing is left to do. */
export interface Advanced {
  readonly run: RunInput | null;
}
