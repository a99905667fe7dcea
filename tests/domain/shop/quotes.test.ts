import { describe, expect, it } from 'vitest';
import { boxQuote } from '#domain/shop/box-rules.ts';
import { boxPrice, packKind, packKinds } from '#domain/shop/prices.ts';
import { bestSplit, quoteFor } from '#domain/shop/quote.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { someItems } from '#tests/builders/a-box.ts';
import { codeOf } from '../code-of.ts';

// In cents, copied from P-9, not from the table under test.
const custom = [
  0, 1499, 1799, 1999, 2199, 2399, 2599, 2749, 2799, 2849, 2999, 3099, 3199, 3249, 3299, 3349, 3399, 3449, 3599, 3599,
];
const counts = Array.from({ length: 20 }, (_, count) => count);
const inPack = (count: number) => count >= 10 && count <= 18;

/** Total of a box by type and count. Null if it has no price. */
const listed: Record<(typeof packKinds)[number], (count: number) => number | null> = {
  custom: (count) => custom[count] ?? null,
  team: (count) => (count > 0 ? 2999 : 0),
  team_pack: (count) => (inPack(count) ? 2399 : null),
  mega: (count) => [0, 5950, 9900][count] ?? 3950 * count,
};

describe.each(packKinds)('a box of the type %s', (type) => {
  it.each(counts)('with %i cards has a quote with its price and the price of one more card', (count) => {
    const [total, next] = [listed[type](count), listed[type](count + 1)];
    const isFull = type !== 'mega' && count >= 18;
    const expected = total !== null && {
      total,
      perCard: count === 0 ? 0 : Math.round(total / count),
      nextCard: isFull || next === null ? null : next - total,
    };
    const code = codeOf(() => quoteFor(type, count));
    expect(code === 'none' ? quoteFor(type, count) : code).toEqual(expected || 'pack.team_count');
  });

  it.each(counts)('with %i cards in it shows a price and never throws', (count) => {
    const shown = boxQuote({ pack_type: type, items: someItems(...Array<number>(count).fill(1)) });
    expect(shown.total).toBe(listed[type](count) ?? 0);
    expect(shown.perCard).toBeGreaterThan(0);
  });
});

describe('a quote', () => {
  it('for zero or fewer cards is the quote of an empty box', () => {
    expect(quoteFor('custom', -3)).toEqual({ total: 0, perCard: 0, nextCard: 1499 });
    expect(quoteFor('mega_poster', 0).nextCard).toBe(5950);
  });

  it('is the same for every MEGA type', () => {
    for (const type of ['mega', 'mega_card', 'mega-11x18']) expect(packKind(type)).toBe('mega');
    expect(quoteFor('mega-11x18', 2)).toEqual({ total: 9900, perCard: 4950, nextCard: 1950 });
  });
});

/** The cheapest total, by trying every split. */
const tried = new Map<number, number>([[0, 0]]);
function cheapest(count: number): number {
  const known = tried.get(count);
  if (known !== undefined) return known;
  const sizes = Array.from({ length: Math.min(18, count) }, (_, index) => index + 1);
  const total = Math.min(...sizes.map((size) => boxPrice('custom', size).total + cheapest(count - size)));
  tried.set(count, total);
  return total;
}
const boxesTotal = (boxes: readonly number[]) => boxes.reduce((sum, size) => sum + boxPrice('custom', size).total, 0);
const greedy = (count: number): number[] => (count <= 18 ? (count > 0 ? [count] : []) : [18, ...greedy(count - 18)]);

describe('the best split of an order into boxes', () => {
  it.each(Array.from({ length: 61 }, (_, count) => count))('of %i cards is the cheapest of all splits', (count) => {
    const split = bestSplit(count);
    expect(split.total).toBe(cheapest(count));
  });

  it('holds every card once, in boxes of 1 to 18, and never costs more than filling box after box', () => {
    const random = seededRandom(9);
    for (let n = 0; n < 60; n++) {
      const count = Math.floor(random() * 400);
      const { boxes, total } = bestSplit(count);
      expect(boxes.reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(boxes.every((size) => size >= 1 && size <= 18)).toBe(true);
      expect(boxes).toEqual(boxes.toSorted((a, b) => b - a));
      expect(total).toBe(boxesTotal(boxes));
      expect(total).toBeLessThanOrEqual(boxesTotal(greedy(count)));
    }
  });

  it('is empty for zero or fewer cards', () => {
    expect(bestSplit(0)).toEqual({ boxes: [], total: 0 });
    expect(bestSplit(-5)).toEqual({ boxes: [], total: 0 });
  });
});
