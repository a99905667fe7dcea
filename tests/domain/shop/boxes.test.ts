import { describe, expect, it } from 'vitest';
import type { Box, BoxItem } from '#domain/shop/box.ts';
import { checkDeletable, copiedBox, editedBox, moveBox, newBox, withNewContent } from '#domain/shop/box-changes.ts';
import { cardCount, checkBoxable, checkSaleable, reordered, withCardAt, withItems } from '#domain/shop/box-rules.ts';
import { boxStatuses, isOpen } from '#domain/shop/box-states.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { aBox, aBoxedCard, someItems } from '#tests/builders/a-box.ts';
import { aCard, before } from '#tests/builders/a-card.ts';
import { codeOf } from '../code-of.ts';

const at = before(0);
const ones = (count: number): BoxItem[] => someItems(...Array<number>(count).fill(1));

describe('a new box', () => {
  const birth = { id: 'pck_9', userId: 'user-1', at };
  const input = { name: 'Kings', description: '', foil_finish: 'holo', pack_type: 'team' } as const;

  it('is an empty draft of its type', () => {
    expect(newBox(input, birth)).toMatchObject({ ...input, id: 'pck_9', status: 'draft', items: [], version: 1 });
    expect(codeOf(() => newBox({ ...input, pack_type: 'bundle' }, birth))).toBe('pack.invalid_type');
  });

  it('that copies another box has its existing cards, as they look now', () => {
    const source = aBox({
      status: 'delivered',
      order_id: 'ord_1',
      name: 'Old',
      items: someItems(2, 1, 3),
      version: 8,
    });
    const cards = ['crd_3', 'crd_1'].map((id) => aCard({ id, status: 'completed', team: 'Rovers' }));
    let n = 0;
    const copy = copiedBox(source, cards, birth, () => `pit_new_${(n += 1)}`);
    expect(copy).toMatchObject({ id: 'pck_9', name: 'Old', status: 'ready', order_id: null, version: 1 });
    expect(copy.items.map(({ id, card_id, quantity, position }) => [id, card_id, quantity, position])).toEqual([
      ['pit_new_1', 'crd_1', 2, 0],
      ['pit_new_2', 'crd_3', 3, 1],
    ]);
    expect(copy.items[0]?.card.team).toBe('Rovers');
    expect(copiedBox(source, [], birth, () => '').status).toBe('draft');
  });
});

describe('the items of a box', () => {
  const place = (items: BoxItem[], id: string, quantity: number, position?: number) =>
    withCardAt(items, { card: aBoxedCard({ id }), quantity, position, itemId: 'pit_new' });
  const ids = (items: readonly BoxItem[]) => items.map((item) => item.card_id);

  it('keep their place when a quantity changes, go last when new, and move to a requested place', () => {
    const three = ones(3);
    expect(ids(place(three, 'crd_2', 4))).toEqual(['crd_1', 'crd_2', 'crd_3']);
    expect(ids(place(three, 'crd_9', 1))).toEqual(['crd_1', 'crd_2', 'crd_3', 'crd_9']);
    expect(ids(place(three, 'crd_3', 1, 0))).toEqual(['crd_3', 'crd_1', 'crd_2']);
    expect(ids(place(three, 'crd_1', 1, 99))).toEqual(['crd_2', 'crd_3', 'crd_1']);
    expect(place(three, 'crd_2', 4)[1]?.id).toBe('pit_2');
  });

  it.each([0, -1, -1_000_000])('are removed at the quantity %i', (quantity) => {
    expect(ids(place(ones(2), 'crd_1', quantity))).toEqual(['crd_2']);
    expect(ids(place(ones(2), 'crd_9', quantity))).toEqual(['crd_1', 'crd_2']);
  });

  it('are reordered only as a whole', () => {
    expect(ids(reordered(ones(3), ['crd_3', 'crd_1', 'crd_2']))).toEqual(['crd_3', 'crd_1', 'crd_2']);
    for (const order of [
      [],
      ['crd_1', 'crd_2'],
      ['crd_1', 'crd_1', 'crd_2'],
      ['crd_1', 'crd_2', 'crd_9'],
      ['crd_1', 'crd_2', 'crd_3', 'crd_3'],
    ]) {
      expect(codeOf(() => reordered(ones(3), order))).toBe('request.malformed');
    }
  });

  it('stay numbered without gaps and within 18 after any edits', () => {
    const random = seededRandom(4);
    const codes = new Set<string>();
    let pack = aBox({ items: [], status: 'draft' });
    for (let n = 0; n < 500; n++) {
      const id = `crd_${Math.floor(random() * 12)}`;
      const quantity = Math.floor(random() * 6) - 1;
      const position = random() < 0.5 ? undefined : Math.floor(random() * 15);
      const items = place(pack.items, id, quantity, position);
      if (cardCount(items) <= 18) pack = withItems(pack, items, at);
      else codes.add(codeOf(() => withItems(pack, items, at)));
      expect(pack.items.map((item) => item.position)).toEqual(pack.items.map((_, index) => index));
      expect(new Set(ids(pack.items)).size).toBe(pack.items.length);
      expect(cardCount(pack.items)).toBeLessThanOrEqual(18);
      expect(pack.status).toBe(pack.items.length > 0 ? 'ready' : 'draft');
    }
    expect([...codes]).toEqual(['box.full']);
  });
});

describe('the content of a box', () => {
  it.each([
    ['custom', ones(18), 'none'],
    ['custom', ones(19), 'box.full'],
    ['custom', someItems(18), 'none'],
    ['custom', someItems(17, 2), 'box.full'],
    ['team', ones(18), 'none'],
    ['team', ones(19), 'box.full'],
    ['team', someItems(1, 2), 'box.one_per_player'],
    ['team_pack', ones(18), 'none'],
    ['team_pack', ones(19), 'box.full'],
    ['mega', someItems(100, 100), 'none'],
    ['mega', someItems(101), 'box.too_many_copies'],
    ['mega', ones(19), 'box.too_many_copies'],
  ])('is limited by its type: %s', (pack_type, items, code) => {
    expect(codeOf(() => withItems(aBox({ pack_type }), items, at))).toBe(code);
  });

  it.each(boxStatuses)('changes only while the box is open: %s', (status) => {
    expect(codeOf(() => withItems(aBox({ status }), ones(2), at))).toBe(isOpen(status) ? 'none' : 'box.locked');
  });

  it('includes only finished cards that are not held', () => {
    expect(codeOf(() => checkBoxable({ status: 'completed', held: false }))).toBe('none');
    expect(codeOf(() => checkBoxable({ status: 'completed', held: true }))).toBe('card.held');
    for (const status of ['draft_front', 'processing_front', 'draft_back', 'processing_back', 'failed'] as const) {
      expect(codeOf(() => checkBoxable({ status, held: false }))).toBe('box.unfinished_card');
    }
  });

  it('gets a new version with every edit', () => {
    expect(withItems(aBox({ version: 3 }), ones(2), at)).toMatchObject({
      version: 4,
      updated_at: at,
      status: 'ready',
    });
  });
});

describe('a box for sale', () => {
  const withCard = (over: Parameters<typeof aBoxedCard>[0]): Box =>
    aBox({ items: ones(1).map((item) => ({ ...item, card: aBoxedCard(over) })) });

  it.each([
    ['ready', aBox(), 'none'],
    ['in the cart', aBox({ status: 'in_cart' }), 'none'],
    ['empty', aBox({ items: [], status: 'draft' }), 'box.empty'],
    ['ordered', aBox({ status: 'ordered' }), 'box.locked'],
    ['put away', aBox({ status: 'archived' }), 'box.locked'],
    ['a team pack of nine', aBox({ pack_type: 'team_pack', items: ones(9) }), 'pack.team_count'],
    ['a team pack of ten', aBox({ pack_type: 'team_pack', items: ones(10) }), 'none'],
    ['with a held card', withCard({ held: true }), 'card.held'],
    ['with a card in the making', withCard({ status: 'processing_front' }), 'box.unfinished_card'],
  ])('is checked: %s', (_, pack, code) => {
    expect(codeOf(() => checkSaleable(pack))).toBe(code);
  });
});

describe('an edit', () => {
  it('changes only the named fields', () => {
    const pack = aBox({ items: ones(2) });
    const next = editedBox(pack, { name: 'Summer', order: ['crd_2', 'crd_1'], version: 1 }, at);
    expect(next).toMatchObject({ name: 'Summer', description: '', version: 2, status: 'ready' });
    expect(next.items.map(({ card_id, position }) => [card_id, position])).toEqual([
      ['crd_2', 0],
      ['crd_1', 1],
    ]);
    expect(editedBox(pack, {}, at)).toBe(pack);
  });

  it('is refused if it is stale, the box is locked, or it archives a box in the cart', () => {
    expect(codeOf(() => editedBox(aBox({ version: 2 }), { name: 'X', version: 1 }, at))).toBe('box.changed');
    expect(codeOf(() => editedBox(aBox({ status: 'ordered' }), { name: 'X' }, at))).toBe('box.locked');
    expect(codeOf(() => editedBox(aBox({ status: 'in_cart' }), { status: 'archived' }, at))).toBe('box.in_cart');
    expect(editedBox(aBox({ status: 'delivered' }), { status: 'archived' }, at).status).toBe('archived');
    expect(moveBox(aBox({ version: 3 }), 'put_in_cart', at)).toMatchObject({ status: 'in_cart', version: 3 });
  });

  it.each([
    ['draft', null, 'none'],
    ['ready', null, 'none'],
    ['archived', null, 'none'],
    ['in_cart', null, 'box.in_cart'],
    ['ordered', 'ord_1', 'box.locked'],
    ['cancelled', 'ord_1', 'box.locked'],
    ['archived', 'ord_1', 'box.locked'],
  ] as const)('deletes only boxes that are in no cart and no order: %s, order %s', (status, order_id, code) => {
    expect(codeOf(() => checkDeletable(aBox({ status, order_id })))).toBe(code);
  });

  it('of a box in the cart is refused if the box would have no price', () => {
    const pack = aBox({ status: 'in_cart', pack_type: 'team_pack', items: ones(10) });
    expect(codeOf(() => withNewContent(pack, ones(9), at))).toBe('pack.team_count');
    expect(codeOf(() => withNewContent({ ...pack, status: 'ready' }, ones(9), at))).toBe('none');
    expect(withNewContent(aBox({ status: 'in_cart' }), [], at).status).toBe('draft');
    expect(withNewContent(aBox({ status: 'in_cart' }), ones(3), at).status).toBe('in_cart');
  });
});
