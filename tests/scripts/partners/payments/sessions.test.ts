import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { setEnvironment } from '#local/environment.ts';
import { anOrder, aPaidOrder, choose, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const open = (orderId: string) => payments.createSession(anOrder({ orderId }));

describe('a payment session', () => {
  it('has the amount of boxes − discount + shipping, to the cent', async () => {
    const { sessionId } = await open('ord_sum');
    expect(await payments.readSession(sessionId)).toEqual({
      sessionId,
      orderId: 'ord_sum',
      state: 'open',
      intentId: null,
      amount: 13_196,
      tax: 0,
      currency: 'usd',
      orderNumber: 'GC-7K2M9QXA',
    });
  });

  it.each([
    { discount: 0, shipping: 0, total: 12_997 },
    { discount: 12_997, shipping: 1499, total: 1499 },
    { discount: 1, shipping: 0, total: 12_996 },
  ])('subtracts $discount cents and adds $shipping for shipping', async (sums) => {
    const order = anOrder({ orderId: `ord_${sums.total}`, ...sums });
    const { sessionId } = await payments.createSession(order);
    expect((await payments.readSession(sessionId)).amount).toBe(sums.total);
  });

  it('with a sum other than the order’s is closed and not returned', async () => {
    const order = anOrder({ orderId: 'ord_wrong', total: 13_195 });
    await expect(payments.createSession(order)).rejects.toThrow('asks for 13196 cents instead of 13195');
    await shop.simulator.idle();
    const [event] = (await shop.events()).filter((event) => event?.orderId === 'ord_wrong');
    expect(event).toMatchObject({ type: 'expired' });
  });

  it('is the same when the same attempt is repeated', async () => {
    const first = await open('ord_again');
    expect(await open('ord_again')).toEqual(first);
    const second = await payments.createSession(anOrder({ orderId: 'ord_again', attempt: 2 }));
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it('is refused when the same attempt has other content', async () => {
    await open('ord_other');
    const changed = anOrder({ orderId: 'ord_other', shipping: 0, total: 11_697 });
    await expect(payments.createSession(changed)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('adds tax to the order’s total if tax is on', async () => {
    const restore = setEnvironment({ PAYMENT_TAX: 'on' });
    await shop.simulator.control('money', { tax_percent: 8.875 });
    const { sessionId, url } = await open('ord_tax').finally(restore);
    expect(await payments.readSession(sessionId)).toMatchObject({ amount: 14_367, tax: 1171 });
    await choose(url, 'success');
    await shop.simulator.idle();
    const paid = (await shop.events()).find((event) => event?.orderId === 'ord_tax');
    expect(paid).toMatchObject({ type: 'paid', amount: 14_367, tax: 1171 });
  });

  it('of a free order is complete without a payment', async () => {
    const free = anOrder({ orderId: 'ord_free', discount: 12_997, shipping: 0, total: 0 });
    const { sessionId, url } = await payments.createSession(free);
    await choose(url, 'success');
    expect(await payments.readSession(sessionId)).toMatchObject({ state: 'paid', intentId: null, amount: 0 });
  });

  it('throws `payment.unavailable` if the provider cannot be reached', async () => {
    const restore = setEnvironment({ PAYMENT_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(open('ord_away').finally(restore)).rejects.toMatchObject({ code: 'payment.unavailable' });
  });
});

describe('closing a session', () => {
  it('makes it impossible to pay', async () => {
    const { sessionId, url } = await open('ord_closed');
    expect(await payments.expireSession(sessionId)).toMatchObject({ state: 'expired', orderId: 'ord_closed' });
    expect(await choose(url, 'success')).toMatchObject({ status: 410, goesTo: null });
    expect((await payments.expireSession(sessionId)).state).toBe('expired');
  });

  it('returns a session that was paid meanwhile as paid', async () => {
    const { sessionId, intentId } = await aPaidOrder('ord_faster');
    expect(await payments.expireSession(sessionId)).toMatchObject({ state: 'paid', intentId });
  });

  it('returns a delayed payment as processing or failed', async () => {
    const { sessionId, url } = await open('ord_delayed');
    await choose(url, 'delayed');
    expect((await payments.expireSession(sessionId)).state).toBe('processing');
    await shop.simulator.control('settle', { session: sessionId, outcome: 'failed' });
    expect((await payments.expireSession(sessionId)).state).toBe('failed');
  });

  it('returns an unknown session as expired', async () => {
    const unknown = { sessionId: 'cs_test_none', orderId: null, state: 'expired', intentId: null };
    expect(await payments.expireSession('cs_test_none')).toMatchObject(unknown);
    expect(await payments.readSession('cs_test_none')).toMatchObject(unknown);
  });
});
