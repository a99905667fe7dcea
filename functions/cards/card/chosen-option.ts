import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';

/** The option that a side was chosen from. */
interface ChosenOption {
  readonly generation: Generation;
  /** Its place among the run's results. */
  readonly result: number;
}

/** Null where no option of the side is chosen, or its run is gone. */
export async function chosenOption({ chosen }: Pick<Card, 'chosen'>, side: Side): Promise<ChosenOption | null> {
  const choice = chosen[side];
  const generation = choice && (await loadGeneration(choice.generation_id))?.entity;
  return choice && generation ? { generation, result: choice.option } : null;
}

/** The option number of a result. The two differ where an earlier option was dropped. */
export const paintedOption = ({ result_options }: Generation, result: number): number =>
  result_options[result] ?? result;

/** What a composition follows from: the same seed and option give the same one. */
export const seedAndOption = ({ generation, result }: ChosenOption): { seed: number; option: number } => ({
  seed: generation.snapshot.seed,
  option: paintedOption(generation, result),
});
