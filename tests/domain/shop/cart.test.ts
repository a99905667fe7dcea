import { describe, expect, it } from 'vitest';
import type { Box } from '#domain/shop/box.ts';
import type { Cart, CartLine } from '#domain/shop/cart.ts';
import { badgeText, withMore, withQuantity } from '#domain/shop/cart-rules.ts';
import { cartTotals, cartTotalsView } from '#domain/shop/cart-totals.ts';
import { type Discount, discountKinds } from '#domain/shop/discount.ts';
import { packKinds } from '#domain/shop/prices.ts';
import { minCharge, orderTotals } from '#domain/shop/totals.ts';
import { zones } from '#domain/shop/zones.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { aBox, aCart, aDiscount, someItems } from '#tests/builders/a-box.ts';
import { before } from '#tests/builders/a-card.ts';
import { codeOf } from '../code-of.ts';

const at = before(0);
const line = (n: number, quantity = 1): CartLine => ({ id: `cti_${n}`, pack_id: `pck_${n}`, quantity, added_at: at });
const box = (n: number, over: Partial<Box> = {}): Box => aBox({ id: `pck_${n}`, status: 'in_cart', ...over });
const adding = (n: number, quantity: number) => ({ packId: `pck_${n}`, quantity, lineId: `cti_${n}`, at });

describe('a cart', () => {
  it('has one line per box, and its copies add up', () => {
    const twice = withMore(withMore(aCart(), adding(1, 2)), { ...adding(1, 3), lineId: 'cti_other' });
    expect(twice.lines).toEqual([line(1, 5)]);
  });

  it('holds 20 boxes and 500 copies of each', () => {
    let cart = aCart();
    for (let n = 0; n < 20; n++) cart = withMore(cart, adding(n, 1));
    expect(codeOf(() => withMore(cart, adding(20, 1)))).toBe('cart.full');
    expect(withMore(cart, adding(3, 499)).lines[3]?.quantity).toBe(500);
    expect(codeOf(() => withMore(cart, adding(3, 500)))).toBe('cart.too_many_copies');
    expect(codeOf(() => withQuantity(cart, 'pck_3', 501, at))).toBe('cart.too_many_copies');
  });

  it.each([0, -1, -500])('removes a line with the quantity %i', (quantity) => {
    const cart = aCart({ lines: [line(1), line(2, 3)] });
    expect(withQuantity(cart, 'pck_2', quantity, at).lines).toEqual([line(1)]);
    expect(codeOf(() => withQuantity(cart, 'pck_9', quantity, at))).toBe('cart.no_line');
  });

  it.each([
    [0, '0'],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4000, '99+'],
  ])('with %i boxes in it shows the badge %s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

describe('the sum of a cart', () => {
  const countries = [...Object.values(zones).flatMap((zone) => zone.countries), 'BR', null];
  const random = seededRandom(27);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const upTo = (max: number): number => Math.floor(random() * (max + 1));
  const someDiscount = (): Discount | null => {
    if (random() < 0.2) return null;
    const kind = pick(discountKinds);
    const value = kind === 'percent' ? upTo(100) : kind === 'fixed' ? upTo(20_000) : 0;
    return aDiscount({ kind, value, minimum_subtotal: random() < 0.5 ? 0 : upTo(30_000) });
  };
  const carts = Array.from({ length: 400 }, () => ({
    lines: Array.from({ length: upTo(20) }, (_, n) => ({
      line: line(n, 1 + upTo(30)),
      pack: box(n, { pack_type: pick(packKinds), items: someItems(...Array.from({ length: 1 + upTo(17) }, () => 1)) }),
    })),
    discount: someDiscount(),
    country: pick(countries),
    tax: random() < 0.5 ? 0 : upTo(5000),
  }));

  it('is lines − discount + shipping + tax in whole cents, without negative parts', () => {
    for (const cart of carts) {
      const totals = orderTotals(cart);
      expect(totals.subtotal).toBe(
        totals.lines.reduce((sum, { unitPrice, line: { quantity } }) => sum + unitPrice * quantity, 0),
      );
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping + totals.tax);
      expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
      const { itemCount, subtotal, discount, shipping, tax, total } = totals;
      for (const amount of [itemCount, subtotal, discount, shipping, tax, total]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('is zero before tax, or at least the minimum charge', () => {
    const sums = carts.flatMap((cart) =>
      // Codes that leave 0 to 119 cents of the price of these boxes.
      Array.from({ length: 120 }, (_, rest) => {
        const { subtotal } = orderTotals({ ...cart, discount: null });
        const discount = aDiscount({ kind: 'fixed', value: Math.max(0, subtotal - rest) });
        const { total, tax } = orderTotals({ ...cart, discount });
        return total - tax;
      }),
    );
    expect(sums.filter((sum) => sum > 0 && sum < minCharge)).toEqual([]);
    expect(sums).toContain(minCharge);
  });

  it.each([
    ['fixed', 1449, 'US', { discount: 1449, shipping: 0, total: 50 }],
    ['fixed', 1450, 'US', { discount: 1499, shipping: 0, total: 0 }],
    ['percent', 97, 'US', { discount: 1499, shipping: 0, total: 0 }],
    ['fixed', 1450, 'CA', { discount: 1450, shipping: 999, total: 1048 }],
  ] as const)('with a code of %s %i to %s waives only a sum below the minimum charge', (kind, value, country, sum) => {
    const lines = [{ line: line(1), pack: box(1) }];
    expect(orderTotals({ lines, discount: aDiscount({ kind, value }), country })).toMatchObject({
      subtotal: 1499,
      ...sum,
    });
  });

  it('never has a shipping fee below the minimum charge', () => {
    const fees = Object.values(zones).map(({ cents }) => cents);
    expect(fees.filter((fee) => fee > 0 && fee < minCharge)).toEqual([]);
  });

  it('does not depend on the order of its lines', () => {
    for (const cart of carts) {
      expect(orderTotals({ ...cart, lines: cart.lines.toReversed() }).total).toBe(orderTotals(cart).total);
    }
  });

  it('is zero for an empty cart, even with a code and an address abroad', () => {
    const free = orderTotals({ lines: [], discount: aDiscount({ kind: 'fixed', value: 500 }), country: 'BR' });
    expect(free).toMatchObject({ subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0 });
  });

  const inCart: Cart = aCart({ lines: [line(1, 2), line(2)], discount_code: 'WELCOME10' });
  const contents = {
    packs: new Map([box(1), box(2, { items: someItems(2) })].map((pack) => [pack.id, pack])),
    prices: new Map(),
    discount: aDiscount(),
    uses: new Set<string>(),
    country: null,
    at,
  };

  it('deducts a valid code', () => {
    expect(cartTotals(inCart, contents)).toMatchObject({ subtotal: 4797, discount: 480, total: 4317 });
  });

  it.each([
    ['has run out', { ends_at: before(1) }],
    ['has not begun', { starts_at: before(-60) }],
    ['was switched off', { is_active: false }],
    ['is for a larger order', { minimum_subtotal: 4798 }],
    ['is used up', { per_user_limit: 1 }],
  ])('deducts nothing for a code that %s', (_, over) => {
    const sum = cartTotals(inCart, { ...contents, uses: new Set(['ord_1']), discount: aDiscount(over) });
    expect(sum).toMatchObject({ subtotal: 4797, discount: 0, total: 4797 });
  });

  it('deducts a code that only its own live order uses', () => {
    const discount = aDiscount({ per_user_limit: 1 });
    const mine = { ...inCart, order_id: 'ord_1' };
    expect(cartTotals(mine, { ...contents, discount, uses: new Set(['ord_1']) }).discount).toBe(480);
    expect(cartTotals(mine, { ...contents, discount, uses: new Set(['ord_1', 'ord_2']) }).discount).toBe(0);
  });

  it('leaves out a line whose box is gone', () => {
    const packs = new Map([['pck_2', box(2, { items: someItems(2) })]]);
    expect(cartTotals(inCart, { ...contents, packs, discount: null })).toMatchObject({ subtotal: 1799, itemCount: 1 });
  });

  it('is returned in dollars', () => {
    expect(cartTotalsView(inCart, cartTotals(inCart, { ...contents, country: 'CA' }))).toEqual({
      cart_id: 'crt_user-1',
      item_count: 3,
      subtotal: 47.97,
      discount_code: 'WELCOME10',
      discount_amount: 4.8,
      shipping_amount: 9.99,
      tax_amount: 0,
      total_amount: 53.16,
      currency: 'USD',
      items: [
        { cart_item_id: 'cti_1', pack_id: 'pck_1', unit_price: 14.99, quantity: 2, line_total: 29.98 },
        { cart_item_id: 'cti_2', pack_id: 'pck_2', unit_price: 17.99, quantity: 1, line_total: 17.99 },
      ],
      template_lines: [],
    });
  });
});
