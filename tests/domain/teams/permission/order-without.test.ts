import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { copiesOf } from '#domain/production/batch/print-copies.ts';
import { departureEvents } from '#domain/teams/permission/departure.ts';
import { orderLeavingOut, orderWithout } from '#domain/teams/permission/order-without.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';

const at = '2026-03-02T12:00:00.000Z';
const items: readonly OrderItem[] = [1, 2].map((n) =>
  anOrderItem({
    id: `oit_${n}`,
    pack_number: n,
    cards: ['crd_own', 'crd_other', 'crd_list'].map((id) => anOrderedCard(id)),
  }),
);
const aPackOrder = (over: Partial<Order> = {}): Order =>
  anOrder({ kind: 'team_packs', team_id: 'tem_1', card_ids: ['crd_own', 'crd_other', 'crd_list'], ...over });
const leaving = (event: (typeof departureEvents)[number], naming: readonly string[] = ['crd_list']) => ({
  event,
  own: new Set(['crd_own']),
  naming: new Set(naming),
  at,
});
const production = (over: Partial<Order['production']>): Partial<Order> => ({
  status: 'in_production',
  fulfillment_status: 'printing',
  production: { ...notBegun, ...over },
});

const unprinted: readonly (readonly [string, Partial<Order>])[] = [
  ['unpaid', { status: 'pending_payment', payment_status: 'unpaid', fulfillment_status: 'unfulfilled', paid_at: null }],
  ['queued', {}],
  ['on sheets', production({ batch_id: 'bat_1' })],
];

const printed: readonly (readonly [string, Partial<Order>])[] = [
  ['printed', production({ batch_id: 'bat_1', printed_at: at })],
  ['packed', { ...production({ batch_id: 'bat_1', printed_at: at }), fulfillment_status: 'packed' }],
  ['shipped', { status: 'shipped', fulfillment_status: 'shipped', production: { ...notBegun, printed_at: at } }],
  ['cancelled', { status: 'cancelled' }],
  ['expired', { status: 'expired', fulfillment_status: 'unfulfilled', paid_at: null }],
];

describe('an order without a person who left', () => {
  it.each(unprinted)('%s: loses the card and waits for the checklist, whatever the event', (_, over) => {
    for (const event of departureEvents) {
      const after = orderWithout(aPackOrder(over), items, leaving(event));
      expect(after?.items.flatMap(({ cards }) => cards.map(({ card_id }) => card_id))).not.toContain('crd_own');
      expect(after?.order.card_ids).toEqual(['crd_other', 'crd_list']);
      expect(after?.order.production.hold).toMatchObject({ at });
      expect(after?.order.total_amount).toBe(aPackOrder().total_amount);
      expect(after && stepOf(after.order)).toBe(after?.order.paid_at ? 'problem' : 'ended');
      expect(after?.timeline.map(({ move }) => move)).toEqual(['leave_out', 'hold']);
      expect(after && orderWithout(after.order, after.items, leaving(event))).toBeNull();
    }
  });

  it.each(unprinted)('%s: goes on at once if no card names the person', (_, over) => {
    const after = orderWithout(aPackOrder(over), items, leaving('withdrawal', []));
    expect(after?.order.production.hold).toBeNull();
  });

  it.each(printed)('%s: keeps a record without name and picture, which is never printed', (_, over) => {
    for (const event of ['withdrawal', 'erasure'] as const) {
      const after = orderWithout(aPackOrder(over), items, leaving(event));
      const cards = after?.items.flatMap((item) => item.cards) ?? [];
      expect(cards).toHaveLength(6);
      const gone = cards.filter(({ card_id }) => card_id !== 'crd_other');
      for (const card of gone) expect(card).toMatchObject({ is_withdrawn: true, front_key: '', back_key: '' });
      expect(JSON.stringify(gone)).not.toContain('Mara Okafor');
      expect(after?.order.card_ids).toEqual(['crd_other']);
      expect(copiesOf(aPackOrder(over), after?.items ?? []).map(({ card_id }) => card_id)).toEqual([
        'crd_other',
        'crd_other',
      ]);
      expect(after?.order.production.hold).toBeNull();
    }
  });

  it.each(printed)('%s: stays as it is after a removal or a rejection', (_, over) => {
    for (const event of ['removal', 'rejection'] as const) {
      expect(orderWithout(aPackOrder(over), items, leaving(event))).toBeNull();
    }
  });

  it('keeps the record of its first print in a reprint, and prints the card no more', () => {
    const reprint = [
      { order_item_id: 'oit_1', card_id: 'crd_own', quantity: 1 },
      { order_item_id: 'oit_1', card_id: 'crd_other', quantity: 1 },
    ];
    const after = orderWithout(aPackOrder(production({ reprint })), items, leaving('withdrawal', []));
    expect(after?.order.production.reprint).toEqual([reprint[1]]);
    expect(after?.items[0]?.cards[0]).toMatchObject({ card_id: 'crd_own', is_withdrawn: true });
  });

  it('waits for an operator when no card is left', () => {
    const only = [anOrderItem({ cards: [anOrderedCard('crd_own')] })];
    const after = orderWithout(aPackOrder(), only, leaving('withdrawal'));
    expect(after?.order.production.hold?.text).toContain('All cards of this order left');
    expect(after && orderLeavingOut(after.order, after.items, new Set(), 'ops')).toBeNull();
  });

  it('goes on when an operator leaves out what could not be made again', () => {
    const held = orderWithout(aPackOrder(), items, leaving('withdrawal'));
    const after = held && orderLeavingOut(held.order, held.items, new Set(['crd_list']), 'ops');
    expect(after?.order).toMatchObject({ card_ids: ['crd_other'], production: { hold: null } });
    expect(after && orderLeavingOut(after.order, after.items, new Set(['crd_list']), 'ops')).toBeNull();
  });
});
