import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { cardsPerSheet, impose } from '#domain/production/batch/impose.ts';
import { copiesOf, type PrintCopy, reprintedCopies } from '#domain/production/batch/print-copies.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';

const aBox = fc.record({
  finish: fc.constantFrom(...foilFinishes),
  isMega: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
  cards: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
});
const someOrders = fc.array(fc.array(aBox, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });

type Box = typeof aBox extends fc.Arbitrary<infer T> ? T : never;

/** The prints of orders with these boxes. */
const printsOf = (orders: readonly (readonly Box[])[]): PrintCopy[] =>
  orders.flatMap((boxes, o) => {
    const id = `ord_${o + 1}`;
    const items = boxes.map(({ finish, isMega, copies, cards }, b) =>
      anOrderItem({
        id: `oit_${o}_${b}`,
        order_id: id,
        foil_finish: finish,
        quantity: copies,
        cards: cards.map((quantity, c) => ({ ...anOrderedCard(`crd_${o}_${b}_${c}`), quantity, is_mega: isMega })),
      }),
    );
    return copiesOf(anOrder({ id, order_number: `GC-${o}` }), items);
  });

const nameOf = ({ order_id, box, position }: PrintCopy): string => `${order_id}/${box}/${position}`;

describe('the imposition of a batch', () => {
  it('places every copy of every card exactly once', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const prints = printsOf(orders);
        const { sheets, posters } = impose(prints);
        const placed = [...sheets.flatMap(({ copies }) => copies), ...posters].map(nameOf);
        expect(placed.toSorted()).toEqual(prints.map(nameOf).toSorted());
        expect(new Set(placed).size).toBe(prints.length);
      }),
    );
  });

  it('never overfills a sheet, mixes finishes on it, or puts a poster on it', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        for (const { finish, copies } of impose(printsOf(orders)).sheets) {
          expect(copies.length).toBeGreaterThan(0);
          expect(copies.length).toBeLessThanOrEqual(cardsPerSheet);
          expect(copies.every((copy) => copy.finish === finish && !copy.is_mega)).toBe(true);
        }
      }),
    );
  });

  it('uses the fewest sheets, and numbers the full sheets first', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const prints = printsOf(orders);
        const { sheets } = impose(prints);
        expect(sheets.map(({ n }) => n)).toEqual(sheets.map((_, at) => at + 1));
        const full = sheets.map(({ copies }) => copies.length === cardsPerSheet);
        expect(full).toEqual([...full].sort((a, b) => Number(b) - Number(a)));
        for (const finish of foilFinishes) {
          const cards = prints.filter((copy) => copy.finish === finish && !copy.is_mega);
          const used = sheets.filter((sheet) => sheet.finish === finish);
          expect(used.length).toBe(Math.ceil(cards.length / cardsPerSheet));
        }
      }),
    );
  });

  it('splits an order over up to two sheets beyond those that it fills alone', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const prints = printsOf(orders);
        const { sheets } = impose(prints);
        for (const finish of foilFinishes) {
          for (const order of new Set(prints.map(({ order_id }) => order_id))) {
            const own = (copy: PrintCopy): boolean => copy.order_id === order && copy.finish === finish;
            const used = sheets.filter(({ copies }) => copies.some(own)).length;
            const count = prints.filter((copy) => own(copy) && !copy.is_mega).length;
            expect(used).toBeLessThanOrEqual(Math.floor(count / cardsPerSheet) + 2);
          }
        }
      }),
    );
  });

  it('keeps orders whole if they fit together', () => {
    const boxes = [12, 10, 8, 6].map((quantity) => [
      { finish: 'gold', isMega: false, copies: 1, cards: [quantity] } as const,
    ]);
    const { sheets } = impose(printsOf(boxes.map((order) => order.map((box) => ({ ...box, cards: [...box.cards] })))));
    expect(sheets.map(({ copies }) => [...new Set(copies.map(({ order_id }) => order_id))])).toEqual([
      ['ord_1', 'ord_4'],
      ['ord_2', 'ord_3'],
    ]);
  });

  it('is the same plan every time', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        expect(impose(printsOf(orders))).toEqual(impose(printsOf(orders)));
      }),
    );
  });
});

describe('the prints of an order', () => {
  const item = anOrderItem({
    quantity: 2,
    cards: [{ ...anOrderedCard('crd_1'), quantity: 2, front_plate_sha256: 'c'.repeat(64) }, anOrderedCard('crd_2')],
  });
  const prints = copiesOf(anOrder(), [item, anOrderItem({ id: 'oit_2' })]);

  it('record their box, their place in it, and the number of its cards', () => {
    expect(prints.map(({ card_id, box, position, of }) => `${card_id} ${box}: ${position}/${of}`)).toEqual([
      'crd_1 1: 1/3',
      'crd_1 1: 2/3',
      'crd_2 1: 3/3',
      'crd_1 2: 1/3',
      'crd_1 2: 2/3',
      'crd_2 2: 3/3',
      'crd_1 3: 1/2',
      'crd_2 3: 2/2',
    ]);
  });

  it('name the files that the buyer approved', () => {
    expect(prints[0]).toMatchObject({
      front: { art: `user-1/crd_1/${'a'.repeat(64)}.pdf`, plate: `user-1/crd_1/${'c'.repeat(64)}.pdf` },
      back: { art: `user-1/crd_1/${'b'.repeat(64)}.pdf`, plate: null },
    });
  });

  it('are only those of the requested cards in a reprint', () => {
    const again = reprintedCopies(prints, [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 3 }]);
    expect(again.map(({ card_id, box, position }) => `${card_id} ${box}: ${position}`)).toEqual([
      'crd_1 1: 1',
      'crd_1 1: 2',
      'crd_1 2: 1',
    ]);
  });
});
