import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { payments as provider } from '#functions/partners/payments/stripe.ts';
import { aBuyerWhoPaid, aBuyerWithABox, press } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv, nowhere } from '#tests/product/given-env.ts';
import { aWaitingOrder, moves } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
afterEach(forgetEnv);

/** A buyer who paid and whose webhook was lost. The page has requested the order once. */
async function aBuyerWithoutWebhook() {
  const buyer = await aBuyerWithABox(product);
  const order = await aWaitingOrder(buyer);
  await product.aws.service('payments').control('webhooks', { drop: 1 });
  await press(order.url, 'success');
  const read = () => buyer.call(`GET /orders/${order.id}`);
  expect((await read()).body.status).toBe('pending_payment');
  return { read, sessionId: order.sessionId };
}

/** Counts the reads of a payment page at the provider until the end of the test. */
function countReadings() {
  const reading = vi.spyOn(provider, 'readSession');
  onTestFinished(() => reading.mockRestore());
  return reading;
}
const wait = (seconds: number) => product.aws.clock.advance(seconds);

describe('an order on the confirmation page', () => {
  it('is found paid within half a minute without a webhook', async () => {
    const { read } = await aBuyerWithoutWebhook();
    await wait(21);
    const { body } = await read();
    expect([body.status, body.paid_amount, moves(body)]).toEqual(['paid', 14.99, ['place', 'pay']]);
  });

  it('is read from the provider once in twenty seconds, however many pages are open', async () => {
    const { read, sessionId } = await aBuyerWithoutWebhook();
    const open = { ...(await provider.readSession(sessionId)), state: 'open' } as const;
    const reading = countReadings().mockResolvedValue(open);
    await Promise.all(Array.from({ length: 5 }, read));
    expect(reading).not.toHaveBeenCalled();
    await wait(21);
    await Promise.all(Array.from({ length: 5 }, read));
    expect(reading).toHaveBeenCalledTimes(1);
    await wait(21);
    await read();
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('is shown as stored while the provider cannot be reached', async () => {
    const { read } = await aBuyerWithoutWebhook();
    await wait(21);
    givenEnv('PAYMENT_ENDPOINT', nowhere);
    const { status, body } = await read();
    expect([status, body.status]).toEqual([200, 'pending_payment']);
  });

  it('is not read from the provider at the first request, once paid, or while a bank decides', async () => {
    const reading = countReadings();
    const paid = await aBuyerWhoPaid(product);
    const slow = await aBuyerWithABox(product);
    const underWay = await aWaitingOrder(slow);
    await press(underWay.url, 'delayed');
    await product.aws.settled();
    for (let n = 0; n < 3; n++) {
      expect((await paid.order(paid.orderId)).status).toBe('paid');
      expect((await slow.order(underWay.id)).status).toBe('pending_payment');
      await wait(21);
    }
    expect(reading).not.toHaveBeenCalled();
  });
});
