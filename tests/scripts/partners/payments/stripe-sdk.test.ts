import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = clientWith(shop.simulator.env.PAYMENT_KEY);
});
afterAll(() => shop.stop());

function clientWith(key: string): Stripe {
  const { hostname: host, port } = new URL(shop.simulator.url);
  // One retry, as the shop’s client: the simulator closes idle connections.
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 1 });
}

const line = { quantity: 2, price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'A & B [x]' } } };
const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [line],
  metadata: { order_id: 'ord_1', 'a key': 'ä=1&b' },
  payment_intent_data: { metadata: { order_id: 'ord_1' } },
  success_url: 'http://localhost:3000/done',
  cancel_url: 'http://localhost:3000/cart',
};

const idOf = (reference: unknown) => (typeof reference === 'string' ? reference : '');

async function paid(): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(params);
  await choose(url ?? '', 'success');
  return idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent);
}

describe('Stripe’s own SDK', () => {
  it('opens, reads and expires a session', async () => {
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({ object: 'checkout.session', status: 'open', amount_total: 2500, currency: 'usd' });
    expect(session.metadata).toEqual(params.metadata);
    expect(session.expires_at - session.created).toBe(86_400);
    expect((await stripe.checkout.sessions.retrieve(session.id)).url).toBe(session.url);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    const again = stripe.checkout.sessions.expire(session.id);
    await expect(again).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it('is refused amounts, quantities and keys outside Stripe’s limits', async () => {
    const session = (quantity: number, unit_amount: number) => {
      const price_data = { currency: 'usd', unit_amount, product_data: { name: 'Box' } };
      return stripe.checkout.sessions.create({ ...params, line_items: [{ quantity, price_data }] });
    };
    const refusals = await Promise.allSettled([
      session(0, 1250),
      session(1, 100_000_000),
      session(2, 99_999_999),
      session(1, 49),
      stripe.coupons.create({ amount_off: 0, currency: 'usd', duration: 'once' }),
      stripe.checkout.sessions.create(params, { idempotencyKey: 'k'.repeat(256) }),
    ]);
    const refused = { status: 'rejected', reason: { type: 'StripeInvalidRequestError' } };
    expect(refusals).toMatchObject(refusals.map(() => refused));
    expect(await session(1, 99_999_999)).toMatchObject({ amount_total: 99_999_999 });
  });

  it('reads a payment with its charge', async () => {
    const intent = await stripe.paymentIntents.retrieve(await paid(), { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount: 2500, metadata: { order_id: 'ord_1' } });
    expect(intent.latest_charge).toMatchObject({ amount: 2500, amount_refunded: 0, metadata: { order_id: 'ord_1' } });
  });

  it('refunds and lists refunds', async () => {
    const payment_intent = await paid();
    const first = await stripe.refunds.create({ payment_intent, amount: 500 });
    const rest = await stripe.refunds.create({ payment_intent });
    expect([first.amount, rest.amount]).toEqual([500, 2000]);
    const { data } = await stripe.refunds.list({ payment_intent });
    expect(data.map(({ id }) => id)).toEqual([rest.id, first.id]);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('gets the same session for the same key, and is refused the key with other parameters', async () => {
    const options = { idempotencyKey: 'order:1:attempt:1' };
    const first = await stripe.checkout.sessions.create(params, options);
    const second = await stripe.checkout.sessions.create(params, options);
    expect(second.id).toBe(first.id);
    const other = stripe.checkout.sessions.create({ ...params, line_items: [{ ...line, quantity: 1 }] }, options);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('lists events page by page, and those of a type', async () => {
    const all = await stripe.events.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    const known = new Set(all.map(({ id }) => id));
    expect(known.size).toBe(all.length);
    expect(all.length).toBeGreaterThan(4);
    const [event] = (await stripe.events.list({ types: ['checkout.session.expired'] })).data;
    expect(event?.type).toBe('checkout.session.expired');
  });

  it('verifies a delivery', async () => {
    await shop.simulator.idle();
    const [delivery] = shop.received;
    const secret = shop.simulator.env.PAYMENT_WEBHOOK_SECRET;
    const event = stripe.webhooks.constructEvent(delivery?.raw ?? '', delivery?.signature ?? '', secret);
    expect(event.id).toBe(delivery?.id);
  });

  it('is refused with a wrong key, unknown parameters and unknown ids', async () => {
    const stranger = clientWith('sk_test_wrong').checkout.sessions.create(params);
    await expect(stranger).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const unknown = { ...params, colour: 'gold' } as Stripe.Checkout.SessionCreateParams;
    await expect(stripe.checkout.sessions.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    const empty = stripe.customers.create({ email: 'a@example.com', shipping: { name: 'A', address: { line1: '' } } });
    await expect(empty).rejects.toMatchObject({ code: 'parameter_invalid_empty', param: 'line1' });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 });
    const cheap = { ...line, quantity: 1, price_data: { ...line.price_data, unit_amount: 49 } };
    const tooSmall = stripe.checkout.sessions.create({ ...params, line_items: [cheap] });
    await expect(tooSmall).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});
