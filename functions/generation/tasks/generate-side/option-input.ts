import type { RunInput } from '#domain/generation/generation';

/** What the Map hands to each option's states. */
export interface OptionInput extends RunInput {
  readonly option: number;
  /** ISO 8601 UTC. */
  readonly deadline_at: string;
}
