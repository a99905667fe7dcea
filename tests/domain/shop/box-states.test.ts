import { describe, expect, it } from 'vitest';
import { statusFor } from '#domain/orders/order/box-status.ts';
import { orderStatuses } from '#domain/orders/order/order-states.ts';
import { affectsBoxes, withCard, withoutCard } from '#domain/shop/box-changes.ts';
import { type BoxEvent, boxStates, boxStatuses, isOpen } from '#domain/shop/box-states.ts';
import { nextState, unreachable } from '#domain/values/state-table.ts';
import { aBox, aBoxedCard, someItems } from '#tests/builders/a-box.ts';
import { aCard, before } from '#tests/builders/a-card.ts';

const at = before(0);
const ones = (count: number) => someItems(...Array<number>(count).fill(1));
const events = [...new Set(boxStates.map((row) => row.event))];

describe('the states of a box', () => {
  it('are all reachable from a new box', () => {
    expect(unreachable(boxStates, 'draft', boxStatuses)).toEqual([]);
  });

  it('lead to only one state by each event', () => {
    for (const status of boxStatuses) {
      for (const event of events) {
        expect(boxStates.filter((row) => row.event === event && row.from.includes(status)).length).toBeLessThan(2);
      }
    }
  });

  it('never lead back from an ordered box to an open one', () => {
    const locked = boxStatuses.filter((status) => !isOpen(status));
    const back = boxStates.filter((row) => isOpen(row.to) && row.from.some((status) => locked.includes(status)));
    expect(back).toEqual([]);
  });

  it.each([
    ['ready', 'put_in_cart', 'in_cart'],
    ['in_cart', 'take_out', 'ready'],
    ['draft', 'put_in_cart', null],
    ['ordered', 'fill', null],
    ['shipped', 'cancel', null],
    ['in_cart', 'archive', null],
    ['delivered', 'archive', 'archived'],
  ] as const)('from %s by %s lead to %s', (from, event: BoxEvent, to) => {
    expect(nextState(boxStates, from, event)).toBe(to);
  });

  it.each(orderStatuses)('follow an order that is %s, repeatably and never backwards', (order) => {
    const expected = {
      in_production: 'in_production',
      shipped: 'shipped',
      delivered: 'delivered',
      cancelled: 'cancelled',
    };
    const next = statusFor('ordered', order);
    expect(next).toBe(expected[order as keyof typeof expected] ?? 'ordered');
    expect(statusFor(next, order)).toBe(next);
    expect(statusFor('delivered', order)).toBe('delivered');
    for (const status of ['draft', 'ready', 'in_cart', 'archived'] as const)
      expect(statusFor(status, order)).toBe(status);
  });
});

describe('a change of a card', () => {
  const chosen = { front_image_key: 'a', back_image_key: 'b', status: 'completed' } as const;

  it('reaches the boxes only if they could show it', () => {
    const card = aCard(chosen);
    expect(affectsBoxes(card, { ...card, team: 'Rovers' })).toBe(true);
    expect(affectsBoxes(card, { ...card, held: true })).toBe(true);
    expect(affectsBoxes(card, { ...card, status: 'draft_back', back_image_key: null })).toBe(true);
    expect(affectsBoxes(card, { ...card, stats: { Goals: '13' }, version: 9 })).toBe(false);
    const draft = aCard();
    expect(affectsBoxes(draft, { ...draft, team: 'Rovers' })).toBe(false);
  });

  it('updates its copy in open boxes and leaves the rest alone', () => {
    const pack = aBox({ items: ones(2), version: 5 });
    const next = withCard(pack, aBoxedCard({ id: 'crd_2', team: 'Rovers' }));
    expect(next.items.map((item) => item.card.team)).toEqual(['Harbor Kings', 'Rovers']);
    expect(next.version).toBe(5);
    expect(withCard(next, aBoxedCard({ id: 'crd_2', team: 'Rovers' }))).toBe(next);
    expect(withCard(pack, aBoxedCard({ id: 'crd_9' }))).toBe(pack);
    const sold = aBox({ status: 'ordered' });
    expect(withCard(sold, aBoxedCard({ team: 'Rovers' }))).toBe(sold);
  });

  it('renames a box that has the card’s name, and none that its owner named', () => {
    const corrected = aBoxedCard({ player_name: 'Mara Okafor-Reed' });
    expect(withCard(aBox({ name: 'Mara Okafor' }), corrected).name).toBe('Mara Okafor-Reed');
    expect(withCard(aBox({ name: 'For Grandma' }), corrected).name).toBe('For Grandma');
  });

  it('removes a deleted card from open boxes', () => {
    expect(withoutCard(aBox({ items: ones(2) }), 'crd_1', at)).toMatchObject({
      status: 'ready',
      items: [{ card_id: 'crd_2' }],
    });
    expect(withoutCard(aBox({ status: 'in_cart' }), 'crd_1', at).status).toBe('draft');
    const teamPack = aBox({ status: 'in_cart', pack_type: 'team_pack', items: ones(10) });
    expect(withoutCard(teamPack, 'crd_1', at).status).toBe('ready');
    const fuller = { ...teamPack, items: ones(11) };
    expect(withoutCard(fuller, 'crd_1', at).status).toBe('in_cart');
    const sold = aBox({ status: 'ordered' });
    expect(withoutCard(sold, 'crd_1', at)).toBe(sold);
  });
});
