import { seededRandom } from '#studio/card/seeded-random.ts';

/** Random choices that follow from the run's seed and the request's number. */
export interface Dice {
  chance(probability: number): boolean;
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the names. A name with twice the weight is twice as likely. */
  weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function throwDice(seed: number, request: number): Dice {
  const random = seededRandom(Math.imul(seed, 1_000_003) + request);
  const below = (count: number) => Math.floor(random() * count);
  return {
    chance: (probability) => random() < probability,
    below,
    pick: (list) => list[below(list.length)] as never,
    weigh(weights) {
      const rows = Object.entries<number>(weights);
      let left = random() * rows.reduce((sum, [, weight]) => sum + weight, 0);
      const found = rows.find(([, weight]) => (left -= weight) < 0) ?? rows.at(-1);
      return found?.[0] as never;
    },
  };
}
