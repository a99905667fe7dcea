import { describe, expect, it } from 'vitest';
import { isSamePurchase } from '#domain/orders/checkout/checkout.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

describe('two checkouts of a cart', () => {
  const { shipping_address } = anOrder();
  const items = [anOrderItem({ pack_id: 'a' }), anOrderItem({ pack_id: 'b', quantity: 2 })];
  const purchase = { ...anOrder(), items };

  it('are the same purchase with their boxes in any order', () => {
    expect(isSamePurchase(purchase, { ...purchase, items: items.toReversed() })).toBe(true);
  });

  const others: readonly (readonly [string, Partial<typeof purchase>])[] = [
    ['the sum', { total_amount: 1800 }],
    ...Object.keys(shipping_address).map(
      (field) => [`the ${field} of the address`, { shipping_address: { ...shipping_address, [field]: 'X' } }] as const,
    ),
    ['a box', { items: [anOrderItem({ pack_id: 'a' }), anOrderItem({ pack_id: 'c', quantity: 2 })] }],
    ['the copies of a box', { items: [anOrderItem({ pack_id: 'a' }), anOrderItem({ pack_id: 'b' })] }],
    ['the content of a box', { items: [anOrderItem({ pack_id: 'a', pack_version: 2 }), items[1] ?? anOrderItem()] }],
    ['a missing box', { items: items.slice(0, 1) }],
    ['an additional box', { items: [...items, anOrderItem({ pack_id: 'c' })] }],
  ];
  it.each(others)('are two purchases if they differ in %s', (_what, over) => {
    expect(isSamePurchase(purchase, { ...purchase, ...over })).toBe(false);
    expect(isSamePurchase({ ...purchase, ...over }, purchase)).toBe(false);
  });
});
