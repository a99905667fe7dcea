import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { earlierCards, orderRenewed, type SetNow } from '#domain/teams/sets/earlier-cards.ts';
import type { SetCard } from '#domain/teams/sets/team-set.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';

const row = (number: number, card_id: string): SetCard =>
  ({ number, card_id, status: 'done', front_key: `${card_id}.jpg` }) as SetCard;
const ordered = (id: string) => ({ ...anOrderedCard(id), front_key: `${id}.jpg` });
/** Number 1 was made again, number 2 is as it was. */
const now: SetNow = {
  rows: [row(1, 'crd_new'), row(2, 'crd_same')],
  numbers: new Map([
    ['crd_old', 1],
    ['crd_new', 1],
    ['crd_same', 2],
  ]),
  approved: new Set([1, 2]),
};
const items = [1, 2].map((n) =>
  anOrderItem({ id: `oit_${n}`, pack_number: n, cards: ['crd_old', 'crd_same', 'crd_own'].map(ordered) }),
);
const order = (over: Partial<Order> = {}) =>
  anOrder({ kind: 'team_packs', team_id: 'tem_1', card_ids: ['crd_old', 'crd_same', 'crd_own'], ...over });
const frozen = () => ordered('crd_new');

describe('the earlier cards of an order', () => {
  it('are those with an approved newer card, and those that wait to be made again', () => {
    expect(earlierCards(items, now, new Set())).toEqual({ newer: [1], earlier: [1] });
    expect(earlierCards(items, now, new Set([2]))).toEqual({ newer: [1], earlier: [1, 2] });
    expect(earlierCards(items, { ...now, approved: new Set([2]) }, new Set())).toEqual({ newer: [], earlier: [] });
  });

  it('give way to the newer ones in their places, at the same price', () => {
    const after = orderRenewed(order(), items, now, frozen);
    const ids = after?.items.map(({ cards }) => cards.map(({ card_id }) => card_id));
    expect(ids).toEqual([
      ['crd_new', 'crd_same', 'crd_own'],
      ['crd_new', 'crd_same', 'crd_own'],
    ]);
    expect(after?.order).toMatchObject({
      total_amount: 1799,
      card_ids: ['crd_new', 'crd_same', 'crd_own'],
      version: 2,
    });
    expect(after?.timeline).toMatchObject([{ move: 'renew', text: expect.stringMatching(/^One card was made again/) }]);
    expect(after && orderRenewed(after.order, after.items, now, frozen)).toBe(null);
  });

  it.each<[string, Partial<Order>]>([
    ['on sheets', { production: { ...notBegun, batch_id: 'bat_1' } }],
    ['held', { production: { ...notBegun, hold: { text: 'Waits.', at: '2026-03-02T12:00:00.000Z' } } }],
    [
      'printed',
      {
        production: { ...notBegun, printed_at: '2026-03-02T12:00:00.000Z' },
        status: 'in_production',
        fulfillment_status: 'printing',
      },
    ],
    ['cancelled', { status: 'cancelled' }],
  ])('stay in an order that is %s', (_, over) => {
    expect(orderRenewed(order(over), items, now, frozen)).toBe(null);
  });

  it('stay while the newer card has no print files', () => {
    expect(orderRenewed(order(), items, now, () => null)).toBe(null);
  });
});
