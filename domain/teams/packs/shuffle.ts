/**
 * The version of the dealing algorithm: 3 with the buyer's own card in each pack (D-581), 2 without. Version 1 used the seed alone. The results are
 * promised, so another algorithm needs a new version. This file is free of Node, so the browser can repeat a deal.
 */
export const dealVersion = (own: string | null): 2 | 3 => (own === null ? 2 : 3);

/** The text whose SHA-256 seeds the deal: the promised seed, and the buyer's words. */
export const mixedText = (seed: string, chance: string): string => `${seed} ${chance}`;

interface Deal {
  /** 256 random bits as 64 hexadecimal digits. */
  readonly seed: string;
  /** Distinct ids in any order, at least `cardsPerPack`. */
  readonly cards: readonly string[];
  readonly quantity: number;
  readonly cardsPerPack: number;
  /** One of the cards, which each pack holds once. Default: none. */
  readonly own?: string | null;
}

const bits32 = 2 ** 32;
const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Folds the seed's eight words into the generator's four. */
function stateOf(seed: string): [number, number, number, number] {
  const word = (n: number): number => Number.parseInt(seed.slice(8 * n, 8 * n + 8), 16) | 0;
  const [a, b, c, d] = [word(0) ^ word(4), word(1) ^ word(5), word(2) ^ word(6), word(3) ^ word(7)];
  // The generator never leaves an all-zero state.
  return [a, b, c, (a | b | c | d) === 0 ? 1 : d];
}

/** xoshiro128** of Blackman and Vigna (2018): integers below 2^32 from a seed. */
function numbers(seed: string): () => number {
  let [a, b, c, d] = stateOf(seed);
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

/** A uniform integer below `end`; rejects draws that would favor small ones. */
function below(end: number, next: () => number): number {
  const fair = bits32 - (bits32 % end);
  for (;;) {
    const drawn = next();
    if (drawn < fair) return drawn % end;
  }
}

/** Fisher and Yates. */
function shuffled(ids: readonly string[], next: () => number): string[] {
  const order = [...ids];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1, next);
    [order[last], order[other]] = [order[other] as string, order[last] as string];
  }
  return order;
}

/**
 * Deals packs of card ids in packing order. All cards are dealt once before one repeats; a pack has no card twice. With `own`, each pack holds that card,
 * and the other places are dealt from the other cards in the same way. The first packs do not depend on the quantity. Throws a plain Error for fewer
 * cards than a pack holds, and for an own card that is not among them.
 */
export function deal({ seed, cards, quantity, cardsPerPack, own = null }: Deal): string[][] {
  if (cards.length < cardsPerPack) throw new Error('A pack needs more cards than there are.');
  if (own !== null && !cards.includes(own)) throw new Error('The own card is not among the cards.');
  const fixed = own === null ? [] : [own];
  const drawn = cardsPerPack - fixed.length;
  const all = cards.filter((id) => id !== own).toSorted((one, other) => (one < other ? -1 : 1));
  const next = numbers(seed);
  let left = shuffled(all, next);
  return Array.from({ length: quantity }, () => {
    const pack = left.slice(0, drawn);
    left = left.slice(drawn);
    if (pack.length < drawn) {
      const others = shuffled(
        all.filter((id) => !pack.includes(id)),
        next,
      );
      const added = others.slice(0, drawn - pack.length);
      left = shuffled(
        all.filter((id) => !added.includes(id)),
        next,
      );
      pack.push(...added);
    }
    return shuffled([...fixed, ...pack], next);
  });
}
