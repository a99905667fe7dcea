import { describe, expect, it } from 'vitest';
import { type BatchPoster, type BatchSheet, batchNumber, slugOf } from '#domain/production/batch/batch.ts';
import { checkReprint, claimedOrder } from '#domain/production/batch/claim.ts';
import { impose } from '#domain/production/batch/impose.ts';
import { boxPicks, printsByOrder } from '#domain/production/batch/pick-list.ts';
import { gatheredPosters, posterSlugOf } from '#domain/production/batch/posters.ts';
import { copiesOf } from '#domain/production/batch/print-copies.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';
import { codeOf } from '../../code-of.ts';

const order = anOrder();
const box = anOrderItem({
  quantity: 2,
  cards: [{ ...anOrderedCard('crd_1', 'Mara Okafor'), quantity: 3 }, anOrderedCard('crd_2', 'José Ñandú')],
});
const posters = anOrderItem({
  id: 'oit_2',
  pack_type: 'mega_2',
  cards: [{ ...anOrderedCard('crd_3', 'Mara Okafor'), quantity: 2, is_mega: true }],
});
const plan = impose(copiesOf(order, [box, posters]));
const sheets: BatchSheet[] = plan.sheets.map((sheet) => ({
  ...sheet,
  batch_id: 'bat_1',
  plan: 1,
  of: plan.sheets.length,
  copies: [...sheet.copies],
  file: null,
}));
const rowsOf = (item: typeof box): BatchPoster[] =>
  gatheredPosters(impose(copiesOf(order, [item])).posters).map((poster, n, { length: of }) => ({
    batch_id: 'bat_1',
    plan: 1,
    n: n + 1,
    of,
    ...poster,
    file: null,
  }));
const rows = rowsOf(posters);

describe('a pick list', () => {
  const picked = boxPicks([box, posters], printsByOrder(sheets, rows).get(order.id) ?? []);

  it('lists each card of a box with its number of copies and their places', () => {
    expect(picked[0]).toMatchObject({
      boxes: 2,
      cards: [
        { name: 'Mara Okafor', quantity: 6, places: 'Sheet 1: 1–3, 5–7' },
        { name: 'José Ñandú', quantity: 2, places: 'Sheet 1: 4, 8' },
      ],
    });
  });

  it('names a MEGA poster by its number', () => {
    expect(rows).toMatchObject([{ quantity: 2 }]);
    expect(picked[1]).toMatchObject({ boxes: 1, cards: [{ name: 'Mara Okafor', quantity: 2, places: 'MEGA 1' }] });
  });

  it('counts only the MEGA boxes with prints in the batch, and the slug line names them', () => {
    const three = { ...posters, quantity: 3 };
    const [all] = rowsOf(three);
    expect(all && posterSlugOf(all)).toBe('GC-7K3M9QX2 · Box 1–3 · MEGA · 6 prints');
    const again = gatheredPosters(copiesOf(order, [three]).slice(2, 3)).map((poster) => ({ ...rows[0], ...poster }));
    const picked = boxPicks([three], printsByOrder([], again as BatchPoster[]).get(order.id) ?? []);
    expect(picked).toMatchObject([{ boxes: 1, cards: [{ quantity: 1 }] }]);
  });

  it('leaves out boxes that another batch prints', () => {
    expect(boxPicks([anOrderItem({ id: 'oit_9' })], printsByOrder(sheets, rows).get(order.id) ?? [])).toEqual([]);
  });
});

describe('a batch', () => {
  it('has a number by date, and a slug line for each print', () => {
    expect([batchNumber('2026-11-23', 7), batchNumber('2026-11-23', 123)]).toEqual(['B-1123-07', 'B-1123-123']);
    expect(sheets[0]?.copies.slice(3, 5).map(slugOf)).toEqual([
      'GC-7K3M9QX2 · Box 1 · 4 of 4',
      'GC-7K3M9QX2 · Box 2 · 1 of 4',
    ]);
  });

  it('claims an order that waits for sheets once, and refuses an order of another batch', () => {
    const at = '2026-11-23T12:00:00.000Z';
    const claimed = claimedOrder(order, 'bat_1', at);
    expect(claimed).toMatchObject({ isStart: true, order: { production: { batch_id: 'bat_1' } } });
    expect(claimed && claimedOrder(claimed.order, 'bat_1', at)).toBeNull();
    expect(codeOf(() => claimed && claimedOrder(claimed.order, 'bat_2', at))).toBe('batch.has_order');
    expect(codeOf(() => claimedOrder({ ...order, fulfillment_status: 'packed' }, 'bat_1', at))).toBe(
      'order.not_possible',
    );
    expect(codeOf(() => claimedOrder({ ...order, paid_amount: 1 }, 'bat_1', at))).toBe('order.stopped');
  });
});

describe('a reprint', () => {
  const copies = (card_id: string, quantity: number) => ({ order_item_id: 'oit_1', card_id, quantity });

  it.each([[[copies('crd_1', 7)]], [[copies('crd_3', 1)]], [[copies('crd_1', 1), copies('crd_1', 1)]]])(
    'of %j is refused as unknown to the order',
    (cards) => {
      expect(codeOf(() => checkReprint([box, posters], cards))).toBe('order.unknown_card');
    },
  );

  it('may include as many copies as the order has', () => {
    expect(() => checkReprint([box, posters], [copies('crd_1', 6)])).not.toThrow();
  });
});
