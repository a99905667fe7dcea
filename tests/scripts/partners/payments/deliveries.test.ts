import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callStripe } from '#functions/partners/payments/client.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { aPaidOrder, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const webhooks = (settings: Record<string, unknown>) => shop.simulator.control('webhooks', settings);
const types = () => shop.received.map(({ type }) => type);
const soon = () => new Date(Date.now() + 3_600_000);
const allEvents = () => payments.listEvents({ since: new Date(0), until: soon() });
/** The provider's list of undelivered events. */
const undelivered = async () =>
  (await callStripe((stripe) => stripe.events.list({ delivery_success: false }))).data.map(({ type }) => type);
const completed = 'checkout.session.completed';
const refunded = 'charge.refunded';

/** Three events of one order. */
async function aBusyOrder(orderId = 'ord_busy'): Promise<void> {
  const { intentId } = await aPaidOrder(orderId);
  for (const amount of [100, 200]) await shop.simulator.control('refund', { payment_intent: intentId, amount });
}

describe('a delivery', () => {
  it('arrives twice, with the same id', async () => {
    await aPaidOrder('ord_1');
    await shop.simulator.idle();
    expect(types()).toEqual([completed, completed]);
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
  });

  it('arrives once and in order if the network neither repeats nor reorders', async () => {
    await webhooks({ duplicate: false, reorder: false });
    await aBusyOrder();
    await shop.simulator.idle();
    const received = await shop.events();
    expect(types()).toEqual([completed, refunded, refunded]);
    expect(received.map((event) => event?.type === 'refunded' && event.amountRefunded)).toEqual([false, 100, 300]);
  });

  it('can be held back, and then delivered in any order', async () => {
    await webhooks({ hold: true });
    await aBusyOrder();
    await shop.simulator.idle();
    expect(shop.received).toEqual([]);
    const ids = (await allEvents()).map(({ id }) => id);
    await shop.simulator.control('deliver', { events: ids.toReversed() });
    expect(shop.received.map(({ id }) => id)).toEqual(ids.toReversed());
    await webhooks({ hold: false });
    await shop.simulator.idle();
    expect(shop.received).toHaveLength(9);
  });

  it('is repeated after a refusal until it is accepted', async () => {
    await webhooks({ duplicate: false });
    shop.answer = 500;
    await aPaidOrder('ord_1');
    await shop.simulator.idle();
    const refusals = shop.received.length;
    expect(refusals).toBeGreaterThan(0);
    shop.answer = 200;
    // Only the clock triggers the next attempt, so the test does not sleep.
    await shop.simulator.control('clock', { advance_seconds: 3600 });
    await shop.simulator.idle();
    expect(shop.received.length).toBe(refusals + 1);
    expect(await undelivered()).toEqual([]);
  });

  it('is listed as undelivered after a refusal, while its endpoint is enabled', async () => {
    shop.answer = 500;
    await aPaidOrder('ord_refused');
    await shop.simulator.idle();
    expect(await undelivered()).toEqual([completed]);
    await webhooks({ endpoint: 'disabled' });
    expect(await undelivered()).toEqual([]);
  });

  it.each(['disabled', 'missing'])(
    'does not arrive and is not listed as undelivered while the endpoint is %s',
    async (endpoint) => {
      await webhooks({ endpoint });
      await aPaidOrder('ord_untold');
      await shop.simulator.idle();
      expect([types(), await undelivered()]).toEqual([[], []]);
      await webhooks({ endpoint: 'enabled', duplicate: false });
      await aPaidOrder('ord_told');
      await shop.simulator.idle();
      expect((await shop.events()).map((event) => event?.orderId)).toEqual(['ord_told']);
    },
  );

  it('has an unknown signature after its endpoint was replaced', async () => {
    await webhooks({ endpoint: 'replaced' });
    await aPaidOrder('ord_1');
    await shop.simulator.idle();
    await expect(shop.events()).rejects.toMatchObject({ code: 'webhook.bad_signature' });
  });

  it('is in the list of events even if it got lost, with the same content', async () => {
    await webhooks({ drop: 1 });
    const { sessionId, intentId } = await aPaidOrder('ord_lost');
    expect(await payments.listEvents({ since: new Date(Date.now() - 60_000), until: soon() })).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'paid',
        orderId: 'ord_lost',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        sessionId,
        intentId,
        amount: 13_196,
        tax: 0,
        currency: 'usd',
        orderNumber: 'GC-7K2M9QXA',
      },
    ]);
    expect(await payments.listEvents({ since: new Date(Date.now() + 60_000), until: soon() })).toEqual([]);
    expect(await payments.listEvents({ since: new Date(0), until: new Date(Date.now() - 60_000) })).toEqual([]);
  });

  it('is in the complete list of events, oldest first, even beyond one page', async () => {
    await webhooks({ hold: true });
    const { intentId } = await aPaidOrder('ord_many');
    for (let cents = 1; cents <= 120; cents += 1) {
      await shop.simulator.control('refund', { payment_intent: intentId, amount: 1 });
    }
    const listed = await allEvents();
    expect(listed.map((event) => (event.type === 'refunded' ? event.amountRefunded : 0))).toEqual(
      Array.from({ length: 121 }, (_, at) => at),
    );
  });

  it('arrives out of order, in the same order for the same seed', async () => {
    const amountsFor = async (seed: number) => {
      shop.received.length = 0;
      await webhooks({ hold: true, late_seconds: 60, seed });
      await aBusyOrder(`ord_${seed}`);
      await webhooks({ hold: false });
      await shop.simulator.idle();
      return (await shop.events()).map((event) => (event?.type === 'refunded' ? event.amountRefunded : 0));
    };
    const first = await amountsFor(3);
    expect(first.toSorted((a, b) => a - b)).toEqual([0, 0, 100, 100, 300, 300]);
    expect(first).not.toEqual(first.toSorted((a, b) => a - b));
    await shop.stop();
    shop = await startShop();
    expect(await amountsFor(3)).toEqual(first);
  });
});
