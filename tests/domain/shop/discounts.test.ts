import { describe, expect, it } from 'vitest';
import {
  checkDiscount,
  countingDiscount,
  discountOn,
  freesShipping,
  TypedDiscountCode,
} from '#domain/shop/discount.ts';
import { aDiscount } from '#tests/builders/a-box.ts';
import { before } from '#tests/builders/a-card.ts';
import { codeOf } from '../code-of.ts';

const at = before(0);

describe('a discount', () => {
  it.each([
    ['percent', 10, 1499, 150],
    ['percent', 10, 1495, 150],
    ['percent', 10, 1494, 149],
    ['percent', 0, 1499, 0],
    ['percent', 100, 1499, 1499],
    ['percent', 33, 3, 1],
    ['fixed', 500, 1499, 500],
    ['fixed', 1499, 1499, 1499],
    ['fixed', 9900, 1499, 1499],
    ['fixed', 500, 0, 0],
    ['free_shipping', 0, 1499, 0],
  ] as const)('of %s %i is deducted from %i cents', (kind, value, subtotal, off) => {
    expect(discountOn(aDiscount({ kind, value }), subtotal)).toBe(off);
  });

  it('applies from its minimum subtotal on', () => {
    const percent = aDiscount({ minimum_subtotal: 2000 });
    expect([discountOn(percent, 1999), discountOn(percent, 2000)]).toEqual([0, 200]);
    const shipping = aDiscount({ kind: 'free_shipping', minimum_subtotal: 2000 });
    expect([freesShipping(shipping, 1999), freesShipping(shipping, 2000)]).toEqual([false, true]);
    expect([discountOn(null, 5000), freesShipping(null, 5000), freesShipping(percent, 5000)]).toEqual([
      0,
      false,
      false,
    ]);
  });
});

describe('a code', () => {
  const use = { subtotal: 1499, uses: 0, at };

  it.each([
    ['good', aDiscount(), use, 'none'],
    ['unknown', null, use, 'discount.unknown'],
    ['switched off', aDiscount({ is_active: false }), use, 'discount.unknown'],
    ['about to begin', aDiscount({ starts_at: before(-1) }), use, 'discount.expired'],
    ['just begun', aDiscount({ starts_at: at }), use, 'none'],
    ['about to end', aDiscount({ ends_at: before(-1) }), use, 'none'],
    ['just ended', aDiscount({ ends_at: at }), use, 'discount.expired'],
    ['used up', aDiscount({ per_user_limit: 2 }), { ...use, uses: 2 }, 'discount.used'],
    ['used before', aDiscount({ per_user_limit: 2 }), { ...use, uses: 1 }, 'none'],
    ['unlimited', aDiscount(), { ...use, uses: 99 }, 'none'],
    ['for a larger order', aDiscount({ minimum_subtotal: 1500 }), use, 'discount.minimum'],
  ] as const)('that is %s is checked', (_, discount, purchase, code) => {
    expect(codeOf(() => checkDiscount(discount, purchase))).toBe(code);
    expect(countingDiscount(discount, purchase)).toBe(code === 'none' ? discount : null);
  });

  it.each([
    [' welcome10 ', 'WELCOME10'],
    ['Ship-Free_1', 'SHIP-FREE_1'],
    ['ab', null],
    ['a b c', null],
    ['x'.repeat(41), null],
    ['', null],
  ])('typed as "%s" is read as %s', (typed, code) => {
    const read = TypedDiscountCode.safeParse(typed);
    expect(read.success ? read.data : null).toBe(code);
  });
});
