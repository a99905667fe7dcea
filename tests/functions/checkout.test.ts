import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCard, replaceCard } from '#functions/table/card';
import { insertDiscount } from '#functions/table/discount';
import { transact } from '#functions/table/transact';
import {
  aBuyer,
  aBuyerWithABox,
  abroad,
  anUnpressedCard,
  type Buyer,
  type Buying,
  home,
  press,
} from '../product/buying.ts';
import { type Product, startProduct } from '../product/product.ts';
import { aStoredCard } from '../product/steps.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.stop());

const setEnv: Record<string, string | undefined> = {};
/** Sets a variable of the functions for one test. */
function given(name: string, value: string): void {
  setEnv[name] ??= process.env[name];
  process.env[name] = value;
}
afterEach(() => {
  for (const [name, value] of Object.entries(setEnv)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
    delete setEnv[name];
  }
});

describe('a checkout', () => {
  it('writes an order that waits, with its number, its sums and what is bought, and leaves the cart alone', async () => {
    const buyer = await aBuyer(product);
    const [first, second] = [await buyer.card({ player_name: 'Mara' }), await buyer.card({ card_name: 'Rookie' })];
    const box = await buyer.inCart([first, second], { name: 'Kings', foil_finish: 'holo' }, 2);
    const reply = await buyer.buy({ shipping_address: abroad });

    expect(reply.status).toBe(201);
    const { order_id, order_number, payment_url } = reply.body;
    expect(order_number).toMatch(/^GC-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await buyer.order(order_id)).toMatchObject({
      id: order_id,
      order_number,
      status: 'pending_payment',
      payment_status: 'unpaid',
      fulfillment_status: 'unfulfilled',
      subtotal: 35.98,
      shipping_amount: 14.99,
      total_amount: 50.97,
      paid_amount: 0,
      payment_url,
      shipping_address: { country: 'DE', city: 'Hamburg' },
      items: [
        {
          pack_id: box.id,
          name: 'Kings',
          foil_finish: 'holo',
          quantity: 2,
          unit_price: 17.99,
          line_total: 35.98,
          cards: [
            { card_id: first.id, title: 'Mara', quantity: 1, front_sha256: `${first.id}-front-holo` },
            { card_id: second.id, title: 'Rookie', back_sha256: `${second.id}-back-holo` },
          ],
        },
      ],
      timeline: [{ move: 'place', text: 'Order placed' }],
    });
    expect((await buyer.cart()).cart_items).toHaveLength(1);
    expect((await buyer.pack(box.id)).status).toBe('in_cart');
  });

  it('freezes what is bought: later edits of box and card change nothing of it', async () => {
    const buyer = await aBuyerWithABox(product, { name: 'Before' });
    const { order_id } = (await buyer.buy()).body;
    await buyer.call(`PATCH /packs/${buyer.box.id}`, { name: 'After', foil_finish: 'silver' });
    await buyer.call(`PATCH /cards/${buyer.firstCard.id}`, { player_name: 'Somebody Else' });
    const [item] = (await buyer.order(order_id)).items;
    expect(item).toMatchObject({ name: 'Before', foil_finish: 'gold', cards: [{ title: 'Mara Okafor' }] });
  });

  it('takes twenty boxes, and a cart holds no more', async () => {
    const buyer = await aBuyer(product);
    const card = await buyer.card();
    for (let n = 0; n < 20; n++) await buyer.inCart([card]);
    const { body: box } = await buyer.call('POST /packs', {});
    await buyer.call(`POST /packs/${box.id}/items`, { card_id: card.id });
    const more = await buyer.call('POST /cart/items', { pack_id: box.id });
    expect([more.status, more.body.code]).toEqual([409, 'cart.full']);
    const reply = await buyer.buy();
    expect(reply.status).toBe(201);
    await press(reply.body.payment_url, 'success');
    await product.aws.settled();
    expect(await buyer.order(reply.body.order_id)).toMatchObject({ status: 'paid', paid_amount: 299.8 });
    expect((await buyer.cart()).cart_items).toEqual([]);
  });

  it('sends the buyer to the confirmation of this very order, and back to the boxes', async () => {
    const buyer = await aBuyerWithABox(product);
    const { order_id, payment_url } = (await buyer.buy()).body;
    const leave = await fetch(payment_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'abandon' }),
      redirect: 'manual',
    });
    expect(leave.headers.get('location')).toBe(`${product.aws.env.SITE_ORIGIN}/pack-builder`);
    const paid = await fetch(payment_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'success' }),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toBe(`${product.aws.env.SITE_ORIGIN}/order-confirmation?order=${order_id}`);
  });

  it('tells the payment provider no name of a box or a card', async () => {
    const buyer = await aBuyerWithABox(product, { name: 'Mara’s first season' });
    const page = await (await fetch((await buyer.buy()).body.payment_url)).text();
    expect(page).toContain('Box of 1 card, gold foil');
    expect(page).not.toMatch(/Mara/);
  });
});

describe('a checkout is refused', () => {
  const refused = async (buyer: Buyer, over: Buying = {}) => {
    const { status, body } = await buyer.buy(over);
    expect(await buyer.orders()).toEqual([]);
    return [status, body.code];
  };

  it.each([[null], ['short'], ['with blanks in it']])('with %j for an Idempotency-Key', async (key) => {
    expect(await refused(await aBuyerWithABox(product), { key })).toEqual([400, 'checkout.no_key']);
  });

  it('until the proofs are approved', async () => {
    expect(await refused(await aBuyerWithABox(product), { approve_proofs: false })).toEqual([400, 'checkout.proof']);
  });

  it('with an empty cart', async () => {
    expect(await refused(await aBuyer(product))).toEqual([409, 'cart.empty']);
  });

  it('to whoever is not signed in', async () => {
    expect((await product.call('POST /checkout', {})).status).toBe(401);
  });

  it('while a card waits for a check by our team', async () => {
    const buyer = await aBuyer(product);
    const card = await buyer.card();
    await buyer.inCart([card]);
    const stored = await loadCard(card.user_id, card.id);
    if (stored) await transact([replaceCard(stored, { ...stored.card, held: true })]);
    expect(await refused(buyer)).toEqual([409, 'card.held']);
  });

  it('until the press has made the files of every card', async () => {
    const buyer = await aBuyer(product);
    await buyer.inCart([await buyer.card(), await anUnpressedCard(product, buyer.token)]);
    expect(await refused(buyer)).toEqual([409, 'proof.not_ready']);
  });

  it('for a card whose sides were never chosen', async () => {
    const buyer = await aBuyer(product);
    await buyer.inCart([await aStoredCard(product, buyer.token)]);
    expect(await refused(buyer)).toEqual([409, 'proof.not_ready']);
  });

  it('at another sum than the browser shows, with the sums as they are', async () => {
    const buyer = await aBuyerWithABox(product);
    const { status, body } = await buyer.buy({ shipping_address: abroad, expected_total: 14.99 });
    expect([status, body.code]).toEqual([409, 'price.changed']);
    expect(body.totals).toMatchObject({ subtotal: 14.99, shipping_amount: 14.99, total_amount: 29.98 });
    expect(await buyer.orders()).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'shipping_address.name', 'Please enter a name.'],
    [{ line1: '' }, 'shipping_address.line1', 'Please enter a street and number.'],
    [{ city: '' }, 'shipping_address.city', 'Please enter a city.'],
    [{ country: 'Germany' }, 'shipping_address.country', 'Please choose a country.'],
    [{ state: 'ZZ' }, 'shipping_address.state', 'Please choose a state.'],
    [{ postal_code: '1234' }, 'shipping_address.postal_code', 'Please enter a ZIP code of 5 digits.'],
    [{ country: 'CA', state: 'ON', postal_code: '123' }, 'shipping_address.postal_code', /K1A 0B1/],
    [{ line1: 'x'.repeat(101) }, 'shipping_address.line1', 'Text is too long.'],
  ])('with an address like %o', async (wrong, field, words) => {
    const buyer = await aBuyerWithABox(product);
    const { status, body } = await buyer.buy({ shipping_address: { ...home, ...wrong }, expected_total: 14.99 });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(words);
  });

  it('for a MEGA card to a PO box, which is too small for it', async () => {
    const mega = await aBuyerWithABox(product, { pack_type: 'mega' });
    const box = { ...home, line1: 'P.O. Box 12' };
    expect(await refused(mega, { shipping_address: box })).toEqual([409, 'shipping.po_box']);
    const small = await aBuyerWithABox(product);
    expect((await small.buy({ shipping_address: box })).status).toBe(201);
  });

  it('abroad, where the shop ships within the United States', async () => {
    given('SHIPPING_SCOPE', 'us');
    const buyer = await aBuyerWithABox(product);
    expect(await refused(buyer, { shipping_address: abroad })).toEqual([409, 'shipping.us_only']);
    expect((await buyer.buy()).status).toBe(201);
  });
});

describe('a repeated checkout', () => {
  it('with the same key has the same answer and makes one order', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const first = await buyer.buy({ key });
    const again = await buyer.buy({ key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('sent ten times at once makes one order', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.buy({ key })));
    expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('with the same key and another body is refused', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    await buyer.buy({ key });
    const other = await buyer.buy({ key, shipping_address: { ...home, line1: '13 Harbor Street' } });
    expect([other.status, other.body.code]).toEqual([422, 'checkout.key_reused']);
  });

  it('may use a key that somebody else has used', async () => {
    const key = randomUUID();
    const [one, two] = [await aBuyerWithABox(product), await aBuyerWithABox(product)];
    const replies = [await one.buy({ key }), await two.buy({ key })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.order_id).not.toBe(replies[1]?.body.order_id);
  });

  it('after the payment answers the paid order, with nothing more to pay', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const { body } = await buyer.buy({ key, expected_total: 14.99 });
    await press(body.payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.buy({ key, expected_total: 14.99 })).body).toEqual({ ...body, payment_url: null });
  });

  it('finishes one that was cut short because the payment service was away', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    given('PAYMENT_ENDPOINT', 'http://127.0.0.1:9');
    const lost = await buyer.buy({ key });
    expect([lost.status, lost.body.code]).toEqual([502, 'payment.unavailable']);
    const [order] = await buyer.orders();
    expect(order?.status).toBe('pending_payment');

    process.env.PAYMENT_ENDPOINT = product.aws.env.PAYMENT_ENDPOINT;
    const found = await buyer.buy({ key });
    expect([found.status, found.body.order_id]).toEqual([201, order?.id]);
    await press(found.body.payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.order(found.body.order_id)).status).toBe('paid');
  });
});

describe('a second checkout', () => {
  it('closes the first one’s page; one order waits', async () => {
    const buyer = await aBuyerWithABox(product);
    const first = (await buyer.buy()).body;
    const second = (await buyer.buy()).body;
    expect(second.order_id).not.toBe(first.order_id);
    expect((await fetch(first.payment_url)).status).toBe(200);
    const late = await fetch(first.payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) });
    expect(late.status).toBe(410);
    await product.aws.settled();
    expect((await buyer.order(first.order_id)).status).toBe('expired');
    expect((await buyer.order(second.order_id)).status).toBe('pending_payment');
  });

  it('after one that was cut short replaces it', async () => {
    const buyer = await aBuyerWithABox(product);
    given('PAYMENT_ENDPOINT', 'http://127.0.0.1:9');
    await buyer.buy();
    process.env.PAYMENT_ENDPOINT = product.aws.env.PAYMENT_ENDPOINT;
    const { status, body } = await buyer.buy();
    expect(status).toBe(201);
    const orders = await buyer.orders();
    expect(orders.map(({ status: one }) => one).toSorted()).toEqual(['expired', 'pending_payment']);
    expect(orders.find(({ status: one }) => one === 'pending_payment')?.id).toBe(body.order_id);
  });

  it('from ten tabs at once leaves one order that waits', async () => {
    const buyer = await aBuyerWithABox(product);
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.buy()));
    await product.aws.settled();
    const waiting = (await buyer.orders()).filter(({ status }) => status === 'pending_payment');
    expect(waiting).toHaveLength(1);
    const answered = replies.filter(({ status }) => status === 201).map(({ body }) => body.order_id);
    expect(answered).toContain(waiting[0]?.id);
    expect(replies.every(({ status }) => [201, 409].includes(status))).toBe(true);
  });

  it('answers the first order where that is paid, though nobody has said so yet', async () => {
    const buyer = await aBuyerWithABox(product);
    const payments = product.aws.service('payments');
    await payments.control('webhooks', { hold: true });
    const first = (await buyer.buy()).body;
    await press(first.payment_url, 'success');
    const second = await buyer.buy();
    expect([second.status, second.body]).toEqual([201, { ...first, payment_url: null }]);
    expect((await buyer.order(first.order_id)).status).toBe('paid');
    expect((await buyer.cart()).cart_items).toEqual([]);
    await payments.control('webhooks', { hold: false });
    await product.aws.settled();
    const { timeline } = await buyer.order(first.order_id);
    expect(timeline.map(({ move }: { move: string }) => move)).toEqual(['place', 'pay']);
  });

  it('waits while the bank decides about the first', async () => {
    const buyer = await aBuyerWithABox(product);
    const first = (await buyer.buy()).body;
    await press(first.payment_url, 'delayed');
    const second = await buyer.buy();
    expect([second.status, second.body.code]).toEqual([409, 'payment.processing']);
  });
});

describe('a discount code', () => {
  const aCode = async (code: string, over = {}) => {
    const open = { minimum_subtotal: 0, starts_at: null, ends_at: null, is_active: true };
    await insertDiscount({ code, kind: 'percent', value: 10, per_user_limit: 1, ...open, ...over });
  };

  it('is charged, used up by the order that holds it and kept by one that replaces it', async () => {
    await aCode('TENOFF');
    const buyer = await aBuyerWithABox(product);
    await buyer.call('POST /cart/discount', { code: 'tenoff' });
    const first = (await buyer.buy()).body;
    expect(await buyer.order(first.order_id)).toMatchObject({
      discount_code: 'TENOFF',
      discount_amount: 1.5,
      total_amount: 13.49,
    });
    const second = (await buyer.buy()).body;
    await press(second.payment_url, 'success');
    await product.aws.settled();
    expect(await buyer.order(second.order_id)).toMatchObject({ status: 'paid', paid_amount: 13.49 });

    await buyer.inCart([buyer.firstCard]);
    expect((await buyer.call('POST /cart/discount', { code: 'TENOFF' })).body.code).toBe('discount.used');
  });

  it('can make an order free, which still has its page', async () => {
    await aCode('ONUS', { value: 100 });
    const buyer = await aBuyerWithABox(product);
    await buyer.call('POST /cart/discount', { code: 'ONUS' });
    const { order_id, payment_url } = (await buyer.buy()).body;
    await press(payment_url, 'success');
    await product.aws.settled();
    expect(await buyer.order(order_id)).toMatchObject({ status: 'paid', total_amount: 0, paid_amount: 0 });
    const cancelled = await buyer.call(`POST /orders/${order_id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', adjustments: [] });
  });

  it('of free shipping is not used up where shipping is free anyway', async () => {
    await aCode('SENTFREE', { kind: 'free_shipping', value: 0 });
    const buyer = await aBuyerWithABox(product);
    await buyer.call('POST /cart/discount', { code: 'SENTFREE' });
    expect((await buyer.order((await buyer.buy()).body.order_id)).discount_code).toBeNull();
    const sent = await buyer.order((await buyer.buy({ shipping_address: abroad })).body.order_id);
    expect(sent).toMatchObject({ discount_code: 'SENTFREE', shipping_amount: 0, total_amount: 14.99 });
  });
});
