import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import {
  aBuyer,
  aBuyerWithABox,
  abroad,
  anUnpressedCard,
  type Buyer,
  type Buying,
  checkout,
  home,
  press,
  printedSha256,
} from '#tests/product/buying.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, aStoredCard, chooseFirst, generate } from '#tests/product/steps.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

afterEach(forgetEnv);

describe('a checkout', () => {
  it('writes a waiting order with number, sums and boxes, and does not change the cart', async () => {
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
            {
              card_id: first.id,
              title: 'Mara',
              quantity: 1,
              front_sha256: await printedSha256(`${first.id}-front`),
              front_plate_sha256: await printedSha256(`${first.id}-front-holo`),
            },
            {
              card_id: second.id,
              title: 'Rookie',
              back_sha256: await printedSha256(`${second.id}-back`),
              back_plate_sha256: await printedSha256(`${second.id}-back-holo`),
            },
          ],
        },
      ],
      timeline: [{ move: 'place', text: 'Order placed' }],
    });
    expect((await buyer.cart()).cart_items).toHaveLength(1);
    expect((await buyer.pack(box.id)).status).toBe('in_cart');
  });

  it('freezes boxes and cards: later edits do not change the order', async () => {
    const buyer = await aBuyerWithABox(product, { name: 'Before' });
    const { order_id } = (await buyer.buy()).body;
    await buyer.call(`PATCH /packs/${buyer.box.id}`, { name: 'After', foil_finish: 'silver' });
    await buyer.call(`PATCH /cards/${buyer.firstCard.id}`, { player_name: 'Somebody Else' });
    const [item] = (await buyer.order(order_id)).items;
    expect(item).toMatchObject({ name: 'Before', foil_finish: 'gold', cards: [{ title: 'Mara Okafor' }] });
  });

  it('orders exactly the files that the proof showed', async () => {
    const token = await product.signIn('shopper@example.com');
    const { id } = await aReadyCard(product, token);
    for (const side of ['front', 'back'] as const) {
      const { id: generationId } = await generate(product, token, id, side);
      await chooseFirst(product, token, id, side, generationId);
    }
    await product.aws.settled();
    const { body: box } = await product.call('POST /packs', { foil_finish: 'holo' }, token);
    await product.call(`POST /packs/${box.id}/items`, { card_id: id }, token);
    await product.call('POST /cart/items', { pack_id: box.id }, token);
    const { order_id } = (await checkout(product, token)).body;
    const { body: order } = await product.call(`GET /orders/${order_id}`, undefined, token);
    for (const side of ['front', 'back'] as const) {
      const line = `GET /cards/${id}/proof?side=${side}&foil_finish=holo` as const;
      const { body: proof } = await product.call(line, undefined, token);
      expect(proof.status).toBe('ready');
      expect(order.items[0].cards[0][`${side}_sha256`]).toBe(proof.sha256);
      expect(order.items[0].cards[0][`${side}_plate_sha256`]).toBe(proof.plate_sha256);
    }
  });

  it('accepts twenty boxes, the max of a cart', async () => {
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

  it('redirects the buyer to the confirmation of this order, or back to the boxes', async () => {
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

  it('does not send names of boxes or cards to the payment provider', async () => {
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

  it('to a visitor who is not signed in', async () => {
    expect((await product.call('POST /checkout', {})).status).toBe(401);
  });

  it('while a card is on hold', async () => {
    const buyer = await aBuyer(product);
    const card = await buyer.card();
    await buyer.inCart([card]);
    const stored = await loadCard(card.user_id, card.id);
    if (stored) await transact([saveCard(stored, { ...stored.entity, held: true })]);
    expect(await refused(buyer)).toEqual([409, 'card.held']);
  });

  it('until the print files of every card are ready', async () => {
    const buyer = await aBuyer(product);
    await buyer.inCart([await buyer.card(), await anUnpressedCard(product, buyer.token)]);
    expect(await refused(buyer)).toEqual([409, 'proof.not_ready']);
  });

  it('for a card without chosen sides', async () => {
    const buyer = await aBuyer(product);
    await buyer.inCart([await aStoredCard(product, buyer.token)]);
    expect(await refused(buyer)).toEqual([409, 'proof.not_ready']);
  });

  it('with the current sums if the browser shows another total', async () => {
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
    [{ postal_code: '1234' }, 'shipping_address.postal_code', 'Please enter a ZIP code such as 95014.'],
    [{ country: 'CA', state: 'ON', postal_code: '123' }, 'shipping_address.postal_code', /H3Z 2Y7/],
    [{ line1: 'x'.repeat(101) }, 'shipping_address.line1', 'Text is too long.'],
  ])('with an address like %o', async (wrong, field, message) => {
    const buyer = await aBuyerWithABox(product);
    const { status, body } = await buyer.buy({ shipping_address: { ...home, ...wrong }, expected_total: 14.99 });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(message);
  });

  it('with a message above the max sum of a payment', async () => {
    const buyer = await aBuyerWithABox(product);
    const { status, body } = await buyer.buy({ expected_total: 1_000_000 });
    expect([status, body.fields]).toEqual([
      400,
      { expected_total: 'This order is too large to be paid online. Please contact us.' },
    ]);
  });

  it('for a MEGA card to a PO box, which is too small for it', async () => {
    const mega = await aBuyerWithABox(product, { pack_type: 'mega' });
    const box = { ...home, line1: 'P.O. Box 12' };
    expect(await refused(mega, { shipping_address: box })).toEqual([409, 'shipping.po_box']);
    const small = await aBuyerWithABox(product);
    expect((await small.buy({ shipping_address: box })).status).toBe(201);
  });

  it('to a country under embargo, whatever the browser sends', async () => {
    const buyer = await aBuyerWithABox(product);
    expect(await refused(buyer, { shipping_address: { ...abroad, country: 'CU' } })).toEqual([409, 'shipping.embargo']);
  });

  it('abroad if the shop ships only within the United States', async () => {
    givenEnv('SHIPPING_SCOPE', 'us');
    const buyer = await aBuyerWithABox(product);
    expect(await refused(buyer, { shipping_address: abroad })).toEqual([409, 'shipping.us_only']);
    expect((await buyer.buy()).status).toBe(201);
  });
});
