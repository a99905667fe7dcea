import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closePage } from '#functions/orders/checkout/payment-page.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { insertDiscount } from '#functions/table/shop/discount.ts';
import { aDiscount } from '#tests/builders/a-box.ts';
import { aBuyerWithABox, abroad, home, press } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv, nowhere } from '#tests/product/given-env.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

afterEach(forgetEnv);

describe('a repeated checkout', () => {
  it('with the buyer’s yes answers the question about a code of another state', async () => {
    const buyer = await aBuyerWithABox(product);
    const far = { ...home, state: 'ME', postal_code: '97201' };
    const { status, body } = await buyer.buy({ shipping_address: far });
    expect([status, body.code]).toEqual([409, 'address.unlikely']);
    expect(body.fields).toEqual({
      'shipping_address.postal_code': '97201 is a ZIP code of Oregon, not of Maine. Is the address right?',
    });
    expect(await buyer.orders()).toEqual([]);
    const bought = await buyer.buy({ shipping_address: { ...far, is_confirmed: true } });
    expect(bought.status).toBe(201);
    const { shipping_address: stored } = await buyer.order(bought.body.order_id);
    expect(stored).toMatchObject({ state: 'ME', postal_code: '97201' });
    expect(stored).not.toHaveProperty('is_confirmed');
  });

  it('with the same key returns the same response and creates one order', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const first = await buyer.buy({ key });
    const again = await buyer.buy({ key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('creates one order when sent ten times at once', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.buy({ key })));
    expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('is refused with the same key and another body', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    await buyer.buy({ key });
    const other = await buyer.buy({ key, shipping_address: { ...home, line1: '13 Harbor Street' } });
    expect([other.status, other.body.code]).toEqual([422, 'checkout.key_reused']);
  });

  it('may use a key that another buyer used', async () => {
    const key = randomUUID();
    const [one, two] = [await aBuyerWithABox(product), await aBuyerWithABox(product)];
    const replies = [await one.buy({ key }), await two.buy({ key })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.order_id).not.toBe(replies[1]?.body.order_id);
  });

  it('returns the paid order without a payment page after the payment', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    const { body } = await buyer.buy({ key, expected_total: 14.99 });
    await press(body.payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.buy({ key, expected_total: 14.99 })).body).toEqual({ ...body, payment_url: null });
  });

  it('finishes a checkout that an outage of the payment service interrupted', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    givenEnv('PAYMENT_ENDPOINT', nowhere);
    const lost = await buyer.buy({ key });
    expect([lost.status, lost.body.code]).toEqual([502, 'payment.unavailable']);
    const [order] = await buyer.orders();
    expect(order?.status).toBe('pending_payment');

    forgetEnv();
    const found = await buyer.buy({ key });
    expect([found.status, found.body.order_id]).toEqual([201, order?.id]);
    await press(found.body.payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.order(found.body.order_id)).status).toBe('paid');
  });
});

describe('a second checkout', () => {
  it('closes the payment page of the first, so that one order waits', async () => {
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

  it('replaces a first checkout that was interrupted', async () => {
    const buyer = await aBuyerWithABox(product);
    givenEnv('PAYMENT_ENDPOINT', nowhere);
    await buyer.buy();
    forgetEnv();
    const { status, body } = await buyer.buy();
    expect(status).toBe(201);
    expect(await buyer.orders()).toMatchObject([
      { id: body.order_id, status: 'pending_payment' },
      { status: 'expired', payment_status: 'unpaid' },
    ]);
  });

  it('closes a payment page that the first checkout opens meanwhile', async () => {
    const buyer = await aBuyerWithABox(product);
    const key = randomUUID();
    givenEnv('PAYMENT_ENDPOINT', nowhere);
    await buyer.buy({ key });
    forgetEnv();
    const id = (await buyer.orders())[0]?.id ?? '';
    const send = dynamo.send.bind(dynamo);
    const readBeforeThePage = async (command: Parameters<typeof send>[0]) => {
      const withoutPage = await send(command);
      await buyer.buy({ key });
      return withoutPage;
    };
    const sending = vi.spyOn(dynamo, 'send').mockImplementationOnce(readBeforeThePage as never);
    expect((await closePage(id))?.status).toBe('expired');
    sending.mockRestore();
    expect((await buyer.order(id)).payment.session_id).not.toBeNull();
  });

  it('returns the first order if it is paid, even before the payment event arrives', async () => {
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

  it('is refused while the bank decides about the first payment', async () => {
    const buyer = await aBuyerWithABox(product);
    const first = (await buyer.buy()).body;
    await press(first.payment_url, 'delayed');
    const second = await buyer.buy();
    expect([second.status, second.body.code]).toEqual([409, 'payment.processing']);
  });
});

describe('a discount code', () => {
  const aCode = (code: string, over = {}) => insertDiscount(aDiscount({ code, per_user_limit: 1, ...over }));

  it('lowers the total, is used up by its order and passes to the order that replaces it', async () => {
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

  it('can make an order free, which still has a payment page', async () => {
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

  it('makes the order free if the rest is below the min charge of a card', async () => {
    await aCode('ALMOST', { kind: 'fixed', value: 1460 });
    const buyer = await aBuyerWithABox(product);
    const { body: totals } = await buyer.call('POST /cart/discount', { code: 'ALMOST' });
    expect(totals).toMatchObject({ discount_amount: 14.99, total_amount: 0 });
    const { order_id, payment_url } = (await buyer.buy()).body;
    await press(payment_url, 'success');
    await product.aws.settled();
    expect(await buyer.order(order_id)).toMatchObject({ status: 'paid', discount_amount: 14.99, total_amount: 0 });
  });

  it('for free shipping is not used up if shipping is free anyway', async () => {
    await aCode('SENTFREE', { kind: 'free_shipping', value: 0 });
    const buyer = await aBuyerWithABox(product);
    await buyer.call('POST /cart/discount', { code: 'SENTFREE' });
    expect((await buyer.order((await buyer.buy()).body.order_id)).discount_code).toBeNull();
    const sent = await buyer.order((await buyer.buy({ shipping_address: abroad })).body.order_id);
    expect(sent).toMatchObject({ discount_code: 'SENTFREE', shipping_amount: 0, total_amount: 14.99 });
  });
});
