import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartAfterOrder } from '#domain/orders/checkout/cart-after-order.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { erasedOrder } from '#domain/orders/order/erased-order.ts';
import { Order } from '#domain/orders/order/order.ts';
import { normalNumber, orderNumber } from '#domain/orders/order/order-number.ts';
import { trackSteps } from '#domain/orders/order/order-view.ts';
import { deliveryPromise } from '#domain/orders/order/promise.ts';
import { isSaleable, reorderedBox } from '#domain/orders/order/reorder.ts';
import { orderTotals } from '#domain/shop/totals.ts';
import { aBox, aCart, aDiscount, someItems } from '#tests/builders/a-box.ts';
import { aCard } from '#tests/builders/a-card.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

const at = '2026-03-16T15:00:00.000Z';

describe('the number of an order', () => {
  it('is the prefix and eight characters without I, L, O and U', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(orderNumber(bytes)).toMatch(/^GC-[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
  });

  it('uses every character as often as any other', () => {
    const used = Array.from({ length: 256 }, (_, byte) => orderNumber(new Uint8Array(8).fill(byte))[3]);
    const timesOf = (counted: string | undefined) => used.filter((character) => character === counted).length;
    expect(new Set(used).size).toBe(32);
    expect(used.every((character) => timesOf(character) === 8)).toBe(true);
  });

  it('is found without its prefix, even if it begins like the prefix', () => {
    expect(normalNumber('GC7K3M9Q')).toBe('GC-GC7K3M9Q');
    expect(normalNumber('gc gc7k 3m9q')).toBe('GC-GC7K3M9Q');
  });

  it('is found however it is typed', () => {
    const typed = fc.record({
      bytes: fc.uint8Array({ minLength: 8, maxLength: 8 }),
      lower: fc.boolean(),
      prefix: fc.constantFrom('GC-', 'gc ', 'GC', ''),
      gap: fc.constantFrom('', ' ', '-'),
      letters: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, ({ bytes, lower, prefix, gap, letters }) => {
        const number = orderNumber(bytes);
        const bare = number.slice(3);
        const misread = letters ? bare.replaceAll('1', 'I').replaceAll('0', 'O') : bare;
        const spelling = ` ${prefix}${misread.slice(0, 4)}${gap}${misread.slice(4)} `;
        expect(normalNumber(lower ? spelling.toLowerCase() : spelling)).toBe(number);
      }),
    );
  });
});

const someLines = fc.array(
  fc.record({
    type: fc.constantFrom('custom', 'team', 'mega'),
    cards: fc.integer({ min: 1, max: 18 }),
    copies: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const someDiscount = fc.option(
  fc.record({ kind: fc.constantFrom('percent', 'fixed', 'free_shipping'), value: fc.integer({ min: 0, max: 100 }) }),
);

describe('a new order', () => {
  const place = (lines: { type: string; cards: number; copies: number }[], country: string, discount = aDiscount()) => {
    const boxes = lines.map(({ type, cards, copies }, n) => ({
      pack: aBox({ id: `pck_${n}`, pack_type: type, items: someItems(...Array.from({ length: cards }, () => 1)) }),
      line: { id: `cti_${n}`, pack_id: `pck_${n}`, quantity: copies, added_at: at },
    }));
    const totals = orderTotals({ lines: boxes, discount, country });
    const items = totals.lines.map(({ line, unitPrice, lineTotal }) =>
      anOrderItem({ pack_id: line.pack_id, quantity: line.quantity, unit_price: unitPrice, line_total: lineTotal }),
    );
    const address = { ...anOrder().shipping_address, country };
    const buyer = { id: 'ord_1', number: 'GC-12345678', userId: 'user-1', email: 'a@example.com' };
    return { items, order: newOrder({ ...buyer, address, totals, discountCode: discount.code, items, at }) };
  };

  it('costs its lines − discount + shipping + tax, and matches the stored schema', () => {
    const countries = fc.constantFrom('US', 'PR', 'CA', 'DE', 'BR');
    fc.assert(
      fc.property(someLines, countries, someDiscount, (lines, country, discount) => {
        const { order, items } = place(lines, country, aDiscount(discount ?? { value: 0 }));
        expect(order.subtotal).toBe(items.reduce((sum, item) => sum + item.line_total, 0));
        expect(order.total_amount).toBe(
          order.subtotal - order.discount_amount + order.shipping_amount + order.tax_amount,
        );
        expect(order.discount_amount).toBeLessThanOrEqual(order.subtotal);
        expect(Order.parse(order)).toEqual(order);
      }),
    );
  });

  it('waits for payment, counts boxes and cards, and promises delivery from its date', () => {
    const { order } = place([{ type: 'custom', cards: 2, copies: 3 }], 'US');
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      fulfillment_status: 'unfulfilled',
      paid_amount: 0,
      card_ids: ['crd_1', 'crd_2'],
      summary: { item_count: 3, card_count: 6, picture_key: 'user-1/crd_1_front_option_0_1.jpg' },
      ...deliveryPromise(at, 'US'),
    });
  });
});

describe('the cart after its order was paid', () => {
  const line = (pack_id: string, quantity: number) => ({ id: `cti_${pack_id}`, pack_id, quantity, added_at: at });
  const inCart = (id: string) => aBox({ id, status: 'in_cart' });
  const order = { id: 'ord_1', discount_code: 'WELCOME10' };

  it('loses the bought boxes, its code and its order, and the boxes are locked', () => {
    const cart = aCart({ lines: [line('a', 2), line('b', 1)], order_id: 'ord_1', discount_code: 'WELCOME10' });
    const bought = { items: [{ pack_id: 'a', quantity: 2 }], packs: [inCart('a')], at };
    const after = cartAfterOrder(cart, order, bought);
    expect(after.cart).toMatchObject({ lines: [{ pack_id: 'b' }], order_id: null, discount_code: null });
    expect(after.packs).toMatchObject([{ id: 'a', status: 'ordered', order_id: 'ord_1', version: 1 }]);
  });

  it('keeps further copies of a box, which stays open', () => {
    const cart = aCart({ lines: [line('a', 5)], order_id: 'ord_1' });
    const after = cartAfterOrder(cart, order, { items: [{ pack_id: 'a', quantity: 2 }], packs: [inCart('a')], at });
    expect(after.cart.lines).toMatchObject([{ pack_id: 'a', quantity: 3 }]);
    expect(after.packs).toEqual([]);
  });

  it('keeps a box that changed since the purchase, and a newer order', () => {
    const cart = aCart({ lines: [line('a', 1)], order_id: 'ord_2', discount_code: 'OTHER' });
    const after = cartAfterOrder(cart, order, { items: [{ pack_id: 'a', quantity: 1 }], packs: [], at });
    expect(after).toEqual({ cart, packs: [] });
  });

  it('locks a bought box that was removed from it meanwhile', () => {
    const taken = aBox({ id: 'a', status: 'ready' });
    const bought = { items: [{ pack_id: 'a', quantity: 1 }], packs: [taken], at };
    expect(cartAfterOrder(aCart(), order, bought).packs).toMatchObject([{ id: 'a', status: 'ordered' }]);
  });
});

describe('a box that is ordered again', () => {
  const birth = { id: 'pck_2', userId: 'user-1', at, itemId: () => 'pit_new' };
  const card = (id: string, over = {}) => [id, aCard({ id, status: 'completed', ...over })] as const;

  it('holds the cards that may be ordered, as they look now', () => {
    const cards = new Map([card('crd_1', { player_name: 'Renamed' }), card('crd_2', { held: true })]);
    expect(reorderedBox(anOrderItem(), cards, birth)).toMatchObject({
      id: 'pck_2',
      name: 'Custom Box',
      status: 'ready',
      version: 1,
      items: [{ card_id: 'crd_1', position: 0, card: { player_name: 'Renamed' } }],
    });
  });

  it('is null when no card is left', () => {
    expect(reorderedBox(anOrderItem(), new Map([card('crd_1', { status: 'failed' })]), birth)).toBeNull();
  });

  it('may hold too few cards to be sold', () => {
    expect(isSaleable(aBox({ pack_type: 'team_pack', items: someItems(...Array.from({ length: 9 }, () => 1)) }))).toBe(
      false,
    );
    expect(isSaleable(aBox())).toBe(true);
  });
});

it('an erased order keeps only number, sums and dates, and matches the stored schema', () => {
  const order = anOrder({ delivered_at: at });
  const erased = erasedOrder(order);
  const { order_number, total_amount, paid_amount, placed_at, paid_at, delivered_at } = order;
  expect(erased).toMatchObject({ order_number, total_amount, paid_amount, placed_at, paid_at, delivered_at });
  expect(JSON.stringify(erased)).not.toMatch(/Sam|Main|Springfield|example\.com|crd_/);
  expect(Order.parse(erased)).toEqual(erased);
});

describe('the steps of an order', () => {
  const placedAt = (moves: readonly string[]) =>
    trackSteps(moves.map((move, hour) => ({ move, at: `2026-03-16T0${hour}:00:00.000Z` })))[0]?.at;

  it('start over for the parcel when the order is sent again', () => {
    const moves = ['place', 'start', 'pack', 'ship', 'lose', 'send_again', 'pack'];
    const steps = trackSteps(moves.map((move, hour) => ({ move, at: `2026-03-16T0${hour}:00:00.000Z` })));
    expect(steps.filter(({ at: time }) => time !== null).map(({ name }) => name)).toEqual([
      'Placed',
      'Printing',
      'Sealed',
    ]);
  });

  it('begin when the order is placed, or when it is created as a replacement', () => {
    expect(placedAt(['replace', 'start'])).toBe('2026-03-16T00:00:00.000Z');
    expect(placedAt(['place', 'deliver', 'replace'])).toBe('2026-03-16T00:00:00.000Z');
  });
});
