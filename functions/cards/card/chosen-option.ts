import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';

export interface ChosenOption {
  readonly generation: Generation;
  readonly result: number;
}

/** Null if the side has no chosen option, or its run was deleted. */
export async function chosenOption({ chosen }: Pick<Card, 'chosen'>, side: Side): Promise<ChosenOption | null> {
  const choice = chosen[side];
  const generation = choice && (await loadGeneration(choice.generation_id))?.entity;
  return choice && generation ? { generation, result: choice.option } : null;
}

/** The option number of a result. The two differ if an earlier option was dropped. */
export const paintedOption = ({ result_options }: Generation, result: number): number =>
  result_options[result] ?? result;

/** Seed and option, which determine the composition. */
export const seedAndOption = ({ generation, result }: ChosenOption): { seed: number; option: number } => ({
  seed: generation.snapshot.seed,
  option: paintedOption(generation, result),
});
