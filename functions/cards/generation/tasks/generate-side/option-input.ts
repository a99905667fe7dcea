import type { RunInput } from '#domain/cards/generation/generation.ts';

/** Input of each option's states, from the Map state. */
export interface OptionInput extends RunInput {
  readonly option: number;
  readonly deadline_at: string;
}
