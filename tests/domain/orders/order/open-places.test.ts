import { describe, expect, it } from 'vitest';
import { openPlaces, withoutOpenPlaces } from '#domain/orders/order/open-places.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { orderFilled } from '#domain/teams/packs/fill-places.ts';
import { orderWithout } from '#domain/teams/permission/order-without.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';

const ids = ['crd_own', ...Array.from({ length: 11 }, (_, n) => `crd_${n}`)];
const whole = [1, 2].map((n) =>
  anOrderItem({
    id: `oit_${n}`,
    pack_number: n,
    unit_price: 2400,
    line_total: 2400,
    cards: ids.map((id) => anOrderedCard(id)),
  }),
);
const paid = (over: Partial<Order> = {}): Order =>
  anOrder({
    kind: 'team_packs',
    team_id: 'tem_1',
    subtotal: 4800,
    discount_amount: 0,
    shipping_amount: 999,
    tax_amount: 0,
    total_amount: 5799,
    paid_amount: 5799,
    refunded_amount: 0,
    card_ids: ids,
    ...over,
  });
const at = '2026-03-02T12:00:00.000Z';
const left = (over: Partial<Order> = {}) => {
  const leaving = { event: 'withdrawal', own: new Set(['crd_own']), naming: new Set<string>(), at } as const;
  const after = orderWithout(paid(over), whole, leaving);
  if (!after) throw new Error('The card is still there.');
  return after;
};

describe('the places of cards that left the packs before print', () => {
  it('cost their part of the packs, to the cent, without the shipping', () => {
    const { order, items } = left();
    expect(openPlaces(order, items)).toEqual({ cards: 2, amount: 400, can_fill: true });
  });

  it('cost what was paid after a discount, and never more than is left to refund', () => {
    const half = left({ discount_amount: 2400, total_amount: 3399, paid_amount: 3399 });
    expect(openPlaces(half.order, half.items)?.amount).toBe(200);
    const refunded = left({ refunded_amount: 5700 });
    expect(openPlaces(refunded.order, refunded.items)?.amount).toBe(99);
  });

  it('take no other card once the order is on sheets', () => {
    const { order, items } = left({ production: { ...notBegun, batch_id: 'bat_1' } });
    expect(openPlaces(order, items)?.can_fill).toBe(false);
  });

  it.each<[string, Partial<Order>]>([
    ['unpaid', { paid_at: null, status: 'pending_payment' }],
    [
      'printed',
      {
        status: 'in_production',
        fulfillment_status: 'printing',
        production: { ...notBegun, batch_id: 'bat_1', printed_at: at },
      },
    ],
    ['cancelled', { status: 'cancelled' }],
    ['a replacement', { replaces: 'ord_0' }],
  ])('are no choice of an order that is %s', (_, over) => {
    const { items } = left();
    expect(openPlaces(paid(over), items)).toBeNull();
  });

  it('are no choice twice, and none where nothing left', () => {
    const { order, items } = left();
    expect(openPlaces(order, withoutOpenPlaces(items))).toBeNull();
    expect(openPlaces(paid(), whole)).toBeNull();
  });

  it('are filled by chance with cards that the pack does not hold, alike each time', () => {
    const { order, items } = left();
    const filling = {
      candidates: [...ids.slice(1), 'crd_a', 'crd_b', 'crd_c'],
      seedOf: ({ id }: { id: string }) => (id.endsWith('1') ? '0'.repeat(63) + '1' : 'f'.repeat(64)),
      frozen: (id: string) => anOrderedCard(id),
    };
    const after = orderFilled(order, items, filling);
    for (const { cards, open_places } of after.items) {
      expect(new Set(cards.map(({ card_id }) => card_id)).size).toBe(12);
      expect(['crd_a', 'crd_b', 'crd_c']).toContain(cards.at(-1)?.card_id);
      expect(open_places).toBeUndefined();
    }
    expect(after.order.summary.card_count).toBe(24);
    expect(orderFilled(order, items, filling)).toEqual(after);
    expect(() => orderFilled(order, items, { ...filling, candidates: ids.slice(1) })).toThrow(
      /hold every card of the team/,
    );
  });
});
