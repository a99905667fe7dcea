import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { checkout as placeCheckout } from '#functions/orders/checkout/checkout.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { aBuyerWithABox, type Buyer, checkout, home, press } from '#tests/product/buying.ts';
import { moves } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const payments = () => product.aws.service('payments');

/** A buyer whose first checkout has a key, to repeat it. */
async function aBuyerAtThePage() {
  const buyer = await aBuyerWithABox(product);
  const key = randomUUID();
  const first = (await buyer.buy({ key })).body;
  return { ...buyer, key, first, again: () => buyer.buy({ key, expected_total: 14.99 }) };
}

const paidAt = async (buyer: Buyer, url: string, id: string): Promise<string> => {
  await press(url, 'success');
  await product.aws.settled();
  return (await buyer.order(id)).status;
};

describe('a checkout repeated after a newer one has replaced it', () => {
  it('returns the page of the newer checkout if both buy the same', async () => {
    const buyer = await aBuyerAtThePage();
    const newer = (await buyer.buy()).body;
    const { status, body } = await buyer.again();
    expect([status, body]).toEqual([201, newer]);
    expect(await paidAt(buyer, body.payment_url, newer.order_id)).toBe('paid');
  });

  it.each([
    ['goes elsewhere', { shipping_address: { ...home, line1: '13 Harbor Street' } }],
    ['goes to another person', { shipping_address: { ...home, name: 'Sam Okafor' } }],
  ])('is refused if the newer one %s, and the newer page stays open', async (_what, over) => {
    const buyer = await aBuyerAtThePage();
    const newer = (await buyer.buy(over)).body;
    const { status, body } = await buyer.again();
    expect([status, body.code]).toEqual([409, 'order.changed']);
    expect(await paidAt(buyer, newer.payment_url, newer.order_id)).toBe('paid');
  });

  it('replaces the newer checkout when the buyer repeats it after the refusal', async () => {
    const buyer = await aBuyerAtThePage();
    const newer = (await buyer.buy({ shipping_address: { ...home, line1: '13 Harbor Street' } })).body;
    expect((await buyer.again()).status).toBe(409);
    const { status, body } = await buyer.again();
    expect([status, [buyer.first.order_id, newer.order_id].includes(body.order_id)]).toEqual([201, false]);
    expect((await buyer.order(newer.order_id)).status).toBe('expired');
    expect(await paidAt(buyer, body.payment_url, body.order_id)).toBe('paid');
  });

  it('is refused if the newer one buys other boxes for the same sum', async () => {
    const buyer = await aBuyerAtThePage();
    await buyer.call(`PATCH /packs/${buyer.box.id}`, { foil_finish: 'holo' });
    await buyer.buy();
    const { status, body } = await buyer.again();
    expect([status, body.code]).toEqual([409, 'order.changed']);
  });
});

it('a checkout sent again while the first still runs does not close the payment page of the first', async () => {
  const buyer = await aBuyerWithABox(product);
  const { id: userId } = (await buyer.call('GET /me')).body;
  const key = randomUUID();
  const request = CheckoutRequest.parse({ shipping_address: home, expected_total: 14.99, approve_proofs: true });
  const send = dynamo.send.bind(dynamo);
  const firstReply: unknown[] = [];
  const unknownThenPlaced = async (command: Parameters<typeof send>[0]) => {
    const notYet = await send(command);
    firstReply.push((await buyer.buy({ key, expected_total: 14.99 })).body);
    return notYet;
  };
  const sending = vi.spyOn(dynamo, 'send').mockImplementationOnce(unknownThenPlaced as never);
  const reply = await placeCheckout(userId, key, request);
  sending.mockRestore();
  expect(firstReply).toEqual([reply]);
  expect(await paidAt(buyer, reply.payment_url ?? '', reply.order_id)).toBe('paid');
});

describe('a repeated checkout', () => {
  it('finds its payment at the provider before the event arrives', async () => {
    const buyer = await aBuyerAtThePage();
    await payments().control('webhooks', { hold: true });
    await press(buyer.first.payment_url, 'success');
    expect((await buyer.again()).body).toEqual({ ...buyer.first, payment_url: null });
    await payments().control('webhooks', { hold: false });
    await product.aws.settled();
    expect(moves(await buyer.order(buyer.first.order_id))).toEqual(['place', 'pay']);
  });

  it('is refused while the bank decides, and the timeline shows it once', async () => {
    const buyer = await aBuyerAtThePage();
    await press(buyer.first.payment_url, 'delayed');
    for (let n = 0; n < 2; n++) {
      const { status, body } = await buyer.again();
      expect([status, body.code]).toEqual([409, 'payment.processing']);
    }
    await product.aws.settled();
    expect(moves(await buyer.order(buyer.first.order_id))).toEqual(['place', 'process']);
  });

  it('creates one new order if its payment page has expired', async () => {
    const buyer = await aBuyerAtThePage();
    await payments().control('webhooks', { hold: true });
    await product.aws.clock.advance(25 * 3600);
    const token = await product.signIn(buyer.email);
    const again = () => checkout(product, token, { key: buyer.key, expected_total: 14.99 });
    const replies = await Promise.all([again(), again(), again()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.payment_url)).size).toBe(1);
    const { order_id, payment_url } = replies[0]?.body ?? {};
    expect(order_id).not.toBe(buyer.first.order_id);
    await payments().control('webhooks', { hold: false });
    await press(payment_url, 'success');
    await product.aws.settled();
    const { body } = await product.call('GET /orders', undefined, token);
    expect(body.orders).toMatchObject([
      { id: order_id, status: 'paid' },
      { id: buyer.first.order_id, status: 'expired' },
    ]);
  });
});

it('a payment page unknown to the provider does not block the next checkout', async () => {
  const buyer = await aBuyerAtThePage();
  await changeOrder(buyer.first.order_id, ({ entity: order }) => ({
    entity: { ...order, payment: { ...order.payment, session_id: 'cs_of_another_account' } },
  }));
  const next = (await buyer.buy()).body;
  expect((await buyer.order(buyer.first.order_id)).status).toBe('expired');
  expect(await paidAt(buyer, next.payment_url, next.order_id)).toBe('paid');
});

/** Runs calls as if they arrived at one moment, a second from now, however slow the machine is. */
async function atOneMoment<T>(calls: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  try {
    return await calls();
  } finally {
    vi.useRealTimers();
  }
}

describe('a checkout', () => {
  it('returns the one live page to 29 concurrent requests and writes nothing after the replies', async () => {
    const buyer = await aBuyerWithABox(product);
    const earlier = (await buyer.buy()).body;
    const replies = await atOneMoment(() =>
      Promise.all(Array.from({ length: 29 }, () => buyer.buy({ expected_total: 14.99 }))),
    );
    const orders = await buyer.orders();
    expect(orders.map(({ status }) => status)).toEqual(['pending_payment', 'expired']);
    const [live] = orders;
    const { payment_url } = await buyer.order(live?.id ?? '');
    expect(replies.map(({ status, body }) => [status, body.order_id, body.payment_url])).toEqual(
      replies.map(() => [201, live?.id, payment_url]),
    );
    expect(
      (await fetch(earlier.payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) })).status,
    ).toBe(410);
    await product.aws.settled();
    expect(await buyer.orders()).toHaveLength(2);
    await press(payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.order(live?.id ?? '')).status).toBe('paid');
  });

  it('is refused if a concurrent one buys something else; the others share one page', async () => {
    const buyer = await aBuyerWithABox(product);
    const address = (n: number) => ({ ...home, line1: `${n} Harbor Street` });
    const replies = await atOneMoment(() =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) => buyer.buy({ shipping_address: address(n % 2), expected_total: 14.99 })),
      ),
    );
    const pages = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.payment_url));
    const refused = replies.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code]);
    expect([pages.size, refused]).toEqual([1, refused.map(() => [409, 'order.changed'])]);
    expect(refused.length).toBe(5);
  });
});
