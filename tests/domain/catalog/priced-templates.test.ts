import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFrontTemplate } from '#domain/cards/card/card-moves.ts';
import { boxesAmount, templateLabel } from '#domain/catalog/template-label.ts';
import { pricedTemplate } from '#domain/catalog/template-lines.ts';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { orderSums, receiptLines } from '#domain/orders/order/order-labels.ts';
import { replacementItems } from '#domain/orders/return/replacement.ts';
import { refundFor } from '#domain/orders/return/return-rules.ts';
import { boxedCard } from '#domain/shop/box-rules.ts';
import { cartTotals, cartTotalsView } from '#domain/shop/cart-totals.ts';
import { orderTotals } from '#domain/shop/totals.ts';
import { aBox, aBoxedCard, aCart, aDiscount } from '#tests/builders/a-box.ts';
import { aCard, aGeneration, aTemplate, before } from '#tests/builders/a-card.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

const at = before(0);
const voltage = { id: 'voltage', name: 'Voltage', price: 499 };
const duel = { id: 'duel', name: 'Double Exposure', price: 250 };
const prices = new Map([voltage, duel].map((template) => [template.id, template]));

/** A box with these cards, named `id/template`, and the number of copies of each. */
function aBoxOf(n: number, cards: Readonly<Record<string, number>>, copies = 1) {
  const items = Object.entries(cards).map(([name, quantity], position) => {
    const [id = '', template_id = ''] = name.split('/');
    return { id: `pit_${id}`, card_id: id, quantity, position, card: aBoxedCard({ id, template_id }) };
  });
  const pack = aBox({ id: `pck_${n}`, status: 'in_cart', items });
  return { pack, line: { id: `cti_${n}`, pack_id: pack.id, quantity: copies, added_at: at } };
}

describe('a priced template', () => {
  it('has a price and is not free', () => {
    expect(pricedTemplate(aTemplate({ is_free: false, price_cents: 499 }))).toEqual(voltage);
    expect(pricedTemplate(aTemplate({ is_free: true, price_cents: 499 }))).toBeNull();
    expect(pricedTemplate(aTemplate({ is_free: false, price_cents: 0 }))).toBeNull();
  });

  it('is charged once for each card, however many copies and boxes the card is in', () => {
    const lines = [
      aBoxOf(1, { 'crd_1/voltage': 3, 'crd_2/voltage': 1, 'crd_3/free': 1 }, 5),
      aBoxOf(2, { 'crd_1/voltage': 2 }),
    ];
    const totals = orderTotals({ lines, prices, discount: null, country: 'US' });
    const boxes = orderTotals({ lines, discount: null, country: 'US' });
    expect(totals.subtotal).toBe(boxes.subtotal + 2 * 499);
    expect(totals.total).toBe(boxes.total + 2 * 499);
  });

  it('has one line in the cart totals, with the number of its cards', () => {
    const lines = [aBoxOf(1, { 'crd_1/voltage': 1, 'crd_2/duel': 1, 'crd_3/voltage': 1 })];
    const cart = aCart({ lines: lines.map(({ line }) => line) });
    const packs = new Map(lines.map(({ pack }) => [pack.id, pack]));
    const sum = cartTotals(cart, { packs, prices, discount: null, uses: new Set(), country: null, at });
    const view = cartTotalsView(cart, sum);
    expect(view.template_lines).toEqual([
      { template_id: 'voltage', name: 'Voltage', quantity: 2, unit_price: 4.99, line_total: 9.98 },
      { template_id: 'duel', name: 'Double Exposure', quantity: 1, unit_price: 2.5, line_total: 2.5 },
    ]);
    expect(view).toMatchObject({ subtotal: 32.47, total_amount: 32.47, items: [{ line_total: 19.99 }] });
    expect(boxesAmount(view)).toBe(19.99);
    expect(view.template_lines.map(templateLabel)).toEqual(['2 × Voltage template', 'Double Exposure template']);
  });

  it('counts toward the sum that a discount code reduces', () => {
    const lines = [aBoxOf(1, { 'crd_1/voltage': 1 })];
    const totals = orderTotals({ lines, prices, discount: aDiscount({ kind: 'percent', value: 10 }), country: 'US' });
    expect(totals).toMatchObject({ subtotal: 1998, discount: 200, total: 1798 });
  });

  it('is the template of the chosen front, even if the card’s template is edited afterwards', () => {
    const chosen = { front: { generation_id: 'gen_1', option: 0 }, back: null };
    const card = aCard({ template_id: 'voltage', chosen });
    const made = withFrontTemplate(card, aGeneration({ side: 'front' }));
    expect(boxedCard({ ...made, template_id: 'gallery' }).template_id).toBe('voltage');
  });
});

describe('an order with priced templates', () => {
  const cards = anOrderItem().cards.map((card) => ({ ...card, template: voltage }));
  const items = [
    anOrderItem({ cards }),
    anOrderItem({ id: 'oit_2', cards: cards.slice(0, 1).map((card) => ({ ...card, template: null })) }),
  ];

  it('freezes their sum', () => {
    const totals = orderTotals({ lines: [aBoxOf(1, { 'crd_1/voltage': 1 })], prices, discount: null, country: 'US' });
    const { shipping_address: address } = anOrder();
    const buyer = { id: 'ord_1', number: 'GC-12345678', userId: 'user-1', email: 'a@example.com' };
    const order = newOrder({ ...buyer, address, totals, discountCode: null, items: [], at });
    expect(order).toMatchObject({ subtotal: 1998, templates_amount: 499, total_amount: 1998 });
  });

  it('lists them beside the boxes on receipts and in mails', () => {
    const order = anOrder({ subtotal: 4596, templates_amount: 998, total_amount: 4596 });
    expect(receiptLines(items).map(({ text, amount }) => [text, amount])).toEqual([
      ['Custom Box', 1799],
      ['Custom Box', 1799],
      ['2 × Voltage template', 998],
    ]);
    const sums = orderSums(order).map(({ label, amount }) => [label, amount]);
    expect(sums.slice(0, 2)).toEqual([
      ['Boxes', 3598],
      ['Templates', 998],
    ]);
    const lines = receiptLines(items).reduce((sum, { amount }) => sum + amount, 0);
    expect(lines).toBe(order.subtotal);
  });

  it('refunds an even share of the template with each returned copy', () => {
    const subtotal = 4596;
    const order = anOrder({ subtotal, templates_amount: 998, total_amount: subtotal, paid_amount: subtotal });
    const back = (order_item_id: string, card_id: string) =>
      refundFor([{ order_item_id, card_id, quantity: 1 }], { order, items, earlier: [] });
    // crd_1 is in both boxes, and its template was paid in the first.
    expect(back('oit_1', 'crd_1')).toBe(Math.floor(1799 / 2 + 499 / 2));
    expect(back('oit_2', 'crd_1')).toBe(Math.floor(1799 + 499 / 2));
    expect(back('oit_1', 'crd_2')).toBe(Math.floor(1799 / 2 + 499));
  });

  it('refunds exactly the paid amount when its cards are returned one by one', () => {
    const prices = fc.record({
      template: fc.integer({ min: 1, max: 5000 }),
      off: fc.integer({ min: 0, max: 5000 }),
      tax: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(prices, ({ template, off, tax }) => {
        const bought = items.map((item) => ({
          ...item,
          cards: item.cards.map((card) => ({ ...card, template: card.template && { ...voltage, price: template } })),
        }));
        const subtotal = 3598 + 2 * template;
        const discount_amount = Math.min(off, subtotal - 100);
        const paid_amount = subtotal - discount_amount + tax;
        let order = anOrder({
          subtotal,
          templates_amount: 2 * template,
          discount_amount,
          tax_amount: tax,
          paid_amount,
        });
        const earlier = [];
        for (const [order_item_id, card_id] of [
          ['oit_1', 'crd_1'],
          ['oit_1', 'crd_2'],
          ['oit_2', 'crd_1'],
        ] as const) {
          const returned = [{ order_item_id, card_id, quantity: 1 }];
          order = {
            ...order,
            refunded_amount: order.refunded_amount + refundFor(returned, { order, items: bought, earlier }),
          };
          earlier.push({ resolution: 'refund' as const, items: returned });
        }
        expect(order.refunded_amount).toBe(paid_amount);
      }),
    );
  });

  it('does not charge for a template again in a replacement', () => {
    const returned = [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }];
    const [line] = replacementItems(returned, items, { orderId: 'ord_2', itemId: () => 'oit_9' });
    expect(line?.cards.map(({ template }) => template)).toEqual([null]);
  });
});
