import { describe, expect, it } from 'vitest';
import { boxPrice, packKind } from '#domain/shop/prices.ts';
import { cents, dollars, formatPrice, roundHalfUp } from '#domain/values/money.ts';
import { codeOf } from '../code-of.ts';

// Copied from P-9, not from the table under test.
const custom = [
  14.99, 17.99, 19.99, 21.99, 23.99, 25.99, 27.49, 27.99, 28.49, 29.99, 30.99, 31.99, 32.49, 32.99, 33.49, 33.99, 34.49,
  35.99,
];
const counts = Array.from({ length: 42 }, (_, index) => index - 1);

describe('a custom box', () => {
  it.each(counts)('of %i cards costs the listed price', (count) => {
    const expected = count <= 0 ? 0 : custom[Math.min(count, 18) - 1];
    const price = boxPrice('custom', count);
    expect(dollars(price.total)).toBe(expected);
    expect(price.perCard).toBe(count <= 0 ? 0 : roundHalfUp(((expected ?? 0) * 100) / count));
  });
});

describe('MEGA cards', () => {
  it.each(counts)('%i of them cost the listed price', (count) => {
    const each = count <= 0 ? 0 : count === 1 ? 59.5 : count === 2 ? 49.5 : 39.5;
    for (const type of ['mega', 'mega_card', 'mega-poster']) {
      const price = boxPrice(type, count);
      expect(dollars(price.total)).toBe(Math.max(0, count) * each);
      expect(dollars(price.perCard)).toBe(each);
    }
  });
});

describe('a Team Box', () => {
  it.each(counts)('of %i cards has a flat price', (count) => {
    expect(dollars(boxPrice('team', count).total)).toBe(count <= 0 ? 0 : 29.99);
  });
});

describe('a team pack', () => {
  it.each(counts)('of %i cards has a flat price within 10 to 18 and is refused outside', (count) => {
    const fits = count >= 10 && count <= 18;
    const result = () =>
      fits ? dollars(boxPrice('team_pack', count).total) : codeOf(() => boxPrice('team_pack', count));
    expect(result()).toBe(fits ? 23.99 : 'pack.team_count');
  });
});

describe('a price', () => {
  it.each(['', 'Custom', 'bundle', 'teams', 'ameg'])('of the pack type "%s" is refused', (type) => {
    expect(codeOf(() => packKind(type))).toBe('pack.invalid_type');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('of %d cards is refused', (count) => {
    expect(codeOf(() => boxPrice('custom', count))).toBe('pack.invalid_count');
  });

  it('is shown as Free or in dollars', () => {
    expect(formatPrice(0)).toBe('Free');
    expect(formatPrice(1799)).toBe('$17.99');
  });

  it('is converted to dollars and back without loss, for every cent up to $100', () => {
    for (let amount = 0; amount <= 10_000; amount++) expect(cents(dollars(amount))).toBe(amount);
  });

  it('rounds halves up', () => {
    expect([roundHalfUp(0.5), roundHalfUp(1.005 * 100), roundHalfUp(2.4), roundHalfUp(2.5)]).toEqual([1, 101, 2, 3]);
  });
});
