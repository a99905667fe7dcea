import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import type { ReturnedItem, ReturnRequest } from '#domain/orders/return/return-request.ts';
import { isReturnable, refundFor } from '#domain/orders/return/return-rules.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';
import { codeOf } from '../../code-of.ts';

const copy = (card_id: string, quantity = 1, order_item_id = 'oit_1'): ReturnedItem => ({
  order_item_id,
  card_id,
  quantity,
});
type Earlier = Pick<ReturnRequest, 'resolution' | 'items'>;
const refunded = (...items: readonly ReturnedItem[]): Earlier => ({
  resolution: 'refund',
  items: [...items],
});
/** Two cards for 17.99 to a country with 9.99 shipping. */
const abroad = anOrder({ shipping_amount: 999, total_amount: 2798, paid_amount: 2798 });
const items = [anOrderItem()];

describe('the days of a report', () => {
  const promised = { from: '2026-11-24', to: '2026-11-30' };
  const away = anOrder({ status: 'shipped', deliver_by: promised, delivered_at: null });
  const there = (delivered_at: string) => anOrder({ status: 'delivered', deliver_by: promised, delivered_at });
  const early = there('2026-11-25T15:00:00.000Z');
  const late = there('2026-12-04T15:00:00.000Z');
  it.each([
    ['a parcel on its last promised day', away, 'not_arrived', '2026-11-30', false],
    ['a parcel a day later', away, 'not_arrived', '2026-12-01', true],
    ['a parcel after thirty days', away, 'not_arrived', '2026-12-30', true],
    ['a parcel after that', away, 'not_arrived', '2026-12-31', false],
    ['damage before the delivery', away, 'damaged', '2026-12-01', false],
    ['a "delivered" parcel that is not there', early, 'not_arrived', '2026-11-25', true],
    ['it for thirty days after the promise', early, 'not_arrived', '2026-12-30', true],
    ['it for thirty days after a late delivery', late, 'not_arrived', '2027-01-03', true],
    ['it later', late, 'not_arrived', '2027-01-04', false],
    ['damage thirty days after the delivery', early, 'damaged', '2026-12-25', true],
    ['damage later', early, 'damaged', '2026-12-26', false],
    ['an order that nobody paid', anOrder({ ...away, status: 'expired' }), 'not_arrived', '2026-12-01', false],
  ] as const)('%s', (_what, order, reason, day, isOpen) => {
    expect(isReturnable(order, reason, `${day}T12:00:00.000Z`)).toBe(isOpen);
  });
});

describe('the refund of a return', () => {
  it('is the even share of each card after the discount, without shipping', () => {
    expect(refundFor([copy('crd_1')], { order: abroad, items, earlier: [] })).toBe(899);
    const cheaper = anOrder({ ...abroad, discount_amount: 500, total_amount: 2298, paid_amount: 2298 });
    expect(refundFor([copy('crd_1')], { order: cheaper, items, earlier: [] })).toBe(649);
  });

  it('includes the card’s share of the tax', () => {
    // 10 % on boxes and shipping.
    const taxed = anOrder({ ...abroad, tax_amount: 280, total_amount: 3078, paid_amount: 3078 });
    expect(refundFor([copy('crd_1')], { order: taxed, items, earlier: [] })).toBe(Math.floor((1799 + 180) / 2));
  });

  it('is everything that is left for the last card, in one return or several', () => {
    expect(refundFor([copy('crd_1'), copy('crd_2')], { order: abroad, items, earlier: [] })).toBe(2798);
    const half = { ...abroad, refunded_amount: 899 };
    expect(refundFor([copy('crd_2')], { order: half, items, earlier: [refunded(copy('crd_1'))] })).toBe(1899);
  });

  it.each([
    ['replaced', 'replacement'],
    ['reported and not decided', null],
  ] as const)('is only a share if the other card was %s', (_what, resolution) => {
    const earlier = [{ resolution, items: [copy('crd_1')] }];
    expect(refundFor([copy('crd_2')], { order: abroad, items, earlier })).toBe(899);
  });

  it('never exceeds the amount that is left, and is refused if nothing is left', () => {
    const nearly = { ...abroad, refunded_amount: 2700 };
    expect(refundFor([copy('crd_1')], { order: nearly, items, earlier: [] })).toBe(98);
    for (const spent of [{ ...abroad, refunded_amount: 2798 }, anOrder({ discount_amount: 1799, paid_amount: 0 })]) {
      expect(codeOf(() => refundFor([copy('crd_1')], { order: spent, items, earlier: [] }))).toBe('refund.too_much');
    }
  });

  it('adds up to exactly the paid amount, card after card', () => {
    const sums = fc.record({
      lines: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 4 }), total: fc.integer({ min: 1499, max: 9900 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      off: fc.integer({ min: 0, max: 90 }),
      shipping: fc.constantFrom(0, 999, 2999),
      taxPercent: fc.integer({ min: 0, max: 25 }),
    });
    fc.assert(
      fc.property(sums, ({ lines, off, shipping, taxPercent }) => {
        const bought = lines.map(({ quantity, total }, n) =>
          anOrderItem({ id: `oit_${n}`, quantity, unit_price: total, line_total: total * quantity }),
        );
        const subtotal = bought.reduce((sum, { line_total }) => sum + line_total, 0);
        const discount_amount = Math.floor((subtotal * off) / 100);
        const tax_amount = Math.round(((subtotal - discount_amount + shipping) * taxPercent) / 100);
        const paid_amount = subtotal - discount_amount + shipping + tax_amount;
        let order: Order = anOrder({ subtotal, discount_amount, shipping_amount: shipping, tax_amount, paid_amount });
        const cards = bought.flatMap(({ id, quantity }) => [copy('crd_1', quantity, id), copy('crd_2', quantity, id)]);
        const earlier: Earlier[] = [];
        for (const card of cards) {
          const amount = refundFor([card], { order, items: bought, earlier });
          expect(Number.isInteger(amount) && amount > 0).toBe(true);
          order = { ...order, refunded_amount: order.refunded_amount + amount };
          earlier.push(refunded(card));
        }
        expect(order.refunded_amount).toBe(paid_amount);
      }),
    );
  });
});
