import type { Cents } from '#domain/values/money.ts';
import { boxMax, boxPrice, packKind } from './prices.ts';

/** In cents. `nextCard` is null if the box is full. */
export interface Quote {
  readonly total: Cents;
  readonly perCard: Cents;
  readonly nextCard: Cents | null;
}

/** Throws like `boxPrice`. */
export function quoteFor(packType: string, count: number): Quote {
  const { total, perCard } = boxPrice(packType, count);
  const isFull = packKind(packType) !== 'mega' && count >= boxMax;
  return { total, perCard, nextCard: isFull ? null : boxPrice(packType, Math.max(0, count) + 1).total - total };
}

export interface Split {
  readonly boxes: readonly number[];
  readonly total: Cents;
}

/** The cheapest split of `count` cards into boxes of at most 18 (P-9), by dynamic programming over the price table. Prefers fewer boxes at equal price. */
export function bestSplit(count: number): Split {
  const best: Split[] = [{ boxes: [], total: 0 }];
  for (let cards = 1; cards <= count; cards++) {
    let cheapest: Split | null = null;
    for (let last = Math.min(boxMax, cards); last >= 1; last--) {
      const rest = best[cards - last] ?? { boxes: [], total: 0 };
      const total = rest.total + boxPrice('custom', last).total;
      const fewer = cheapest !== null && total === cheapest.total && rest.boxes.length + 1 < cheapest.boxes.length;
      if (cheapest === null || total < cheapest.total || fewer) cheapest = { boxes: [...rest.boxes, last], total };
    }
    if (cheapest) best.push(cheapest);
  }
  const found = best[Math.max(0, count)] ?? { boxes: [], total: 0 };
  return { ...found, boxes: found.boxes.toSorted((a, b) => b - a) };
}
