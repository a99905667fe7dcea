import type { RunInput } from '#domain/cards/generation/generation.ts';

export interface OptionInput extends RunInput {
  readonly option: number;
  readonly deadline_at: string;
}
