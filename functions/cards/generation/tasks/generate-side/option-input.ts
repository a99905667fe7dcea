import type { RunInput } from '#domain/cards/generation/generation.ts';

/** The input that the Map state gives to the states of each option. */
export interface OptionInput extends RunInput {
  readonly option: number;
  /** ISO 8601 UTC. */
  readonly deadline_at: string;
}
