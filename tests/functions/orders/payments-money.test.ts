import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments as provider } from '#functions/partners/payments/stripe.ts';
import { listUnmarked } from '#functions/platform/events/open-events.ts';
import { ordersBefore } from '#functions/table/orders/order.ts';
import { insertDiscount } from '#functions/table/shop/discount.ts';
import { aDiscount } from '#tests/builders/a-box.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { aBuyerWhoPaid, aBuyerWithABox, deliver, press } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv, nowhere } from '#tests/product/given-env.ts';
import { audited, aWaitingOrder, moves, refunded, session } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const payments = () => product.aws.service('payments');
const collect = () => product.aws.lambda.invoke('collect-payment-events', {});
const unmarked = () => listUnmarked('refund.requested', '9');

describe('a buyer', () => {
  it('keeps the cart after a declined card and can try again', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'decline');
    await product.aws.settled();
    expect(await buyer.order(order.id)).toMatchObject({ status: 'pending_payment', payment_url: order.url });
    expect((await buyer.cart()).cart_items).toHaveLength(1);
    await press(order.url, 'success');
    await product.aws.settled();
    expect((await buyer.order(order.id)).status).toBe('paid');
  });

  it('sees a slow bank payment as under way, and as paid when the money arrives', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'delayed');
    await product.aws.settled();
    const underWay = await buyer.order(order.id);
    expect(underWay).toMatchObject({ status: 'pending_payment', payment_url: null });
    expect(moves(underWay)).toEqual(['place', 'process']);
    await payments().control('settle', { session: order.sessionId, outcome: 'paid' });
    await product.aws.settled();
    const paid = await buyer.order(order.id);
    expect([paid.status, moves(paid)]).toEqual(['paid', ['place', 'process', 'pay']]);
  });

  it('keeps the cart after a failed bank payment and can check out again', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'delayed');
    await payments().control('settle', { session: order.sessionId, outcome: 'failed' });
    await product.aws.settled();
    expect(await buyer.order(order.id)).toMatchObject({ status: 'payment_failed', payment_status: 'unpaid' });
    expect((await buyer.cart()).cart_items).toHaveLength(1);
    expect((await buyer.pack(buyer.box.id)).status).toBe('in_cart');
    expect((await buyer.buy()).status).toBe(201);
  });
});

describe('a refund', () => {
  it('is made in full, once and with an audit entry for a payment of an ended order', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'delayed');
    await product.aws.settled();
    await deliver(product, session('async_payment_failed', order));
    expect((await buyer.order(order.id)).status).toBe('payment_failed');
    await payments().control('settle', { session: order.sessionId, outcome: 'paid' });
    await product.aws.settled();
    expect(await buyer.order(order.id)).toMatchObject({
      status: 'payment_failed',
      payment_status: 'refunded',
      paid_amount: 14.99,
      refunded_amount: 14.99,
      adjustments: [{ amount: 14.99, reason: 'late_payment' }],
    });
    expect(await audited(order.id)).toEqual(['payment.late']);
    expect((await buyer.cart()).cart_items).toHaveLength(1);
  });

  it('is made for the second payment of an order that was paid twice', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const { url } = await provider.createSession({
      orderId: buyer.orderId,
      orderNumber: buyer.number,
      attempt: 2,
      email: buyer.email,
      shipTo: buyer.paid.shipping_address,
      lines: [{ name: 'Box of 1 card', quantity: 1, unitAmount: 1499 }],
      discount: 0,
      shipping: 0,
      total: 1499,
      successUrl: product.origin,
      cancelUrl: product.origin,
    });
    await press(url, 'success');
    await product.aws.settled();
    expect(await buyer.order(buyer.orderId)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      paid_amount: 29.98,
      refunded_amount: 14.99,
      adjustments: [{ amount: 14.99, reason: 'late_payment' }],
    });
    expect(await audited(buyer.orderId)).toEqual(['payment.repeated']);
    expect((await unmarked()).filter(({ payload }) => payload.order_id === buyer.orderId)).toEqual([]);
  });

  it('from the provider’s own pages becomes an adjustment, in any order of the events', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const intent = buyer.paid.payment.intent_id;
    for (const cents of [500, 900, 700, 900]) await deliver(product, refunded(buyer.orderId, intent, cents));
    const part = await buyer.order(buyer.orderId);
    expect(part).toMatchObject({ payment_status: 'partially_refunded', refunded_amount: 9 });
    expect(part.adjustments.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual([
      [5, 'at_provider'],
      [4, 'at_provider'],
    ]);
    await deliver(product, refunded(buyer.orderId, intent, 1499));
    expect(await buyer.order(buyer.orderId)).toMatchObject({ payment_status: 'refunded', refunded_amount: 14.99 });
  });

  it('is applied even before the payment event of its order arrives', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await payments().control('webhooks', { hold: true });
    await press(order.url, 'success');
    const { intentId } = await provider.readSession(order.sessionId);
    await deliver(product, refunded(order.id, intentId ?? '', 300));
    expect(await buyer.order(order.id)).toMatchObject({
      status: 'paid',
      payment_status: 'partially_refunded',
      refunded_amount: 3,
    });
    await payments().control('webhooks', { hold: false });
    await product.aws.settled();
    expect(moves(await buyer.order(order.id))).toEqual(['place', 'pay', 'refund_part']);
  });

  it('is refused and audited for a payment that the bank disputes', async () => {
    const buyer = await aBuyerWhoPaid(product);
    await payments().control('dispute', { payment_intent: buyer.paid.payment.intent_id });
    await product.aws.settled();
    expect(await buyer.order(buyer.orderId)).toMatchObject({ status: 'paid', payment_status: 'disputed' });
    expect(await audited(buyer.orderId)).toEqual(['payment.disputed']);
    const { body } = await buyer.call(`POST /orders/${buyer.orderId}/cancel`);
    await product.aws.settled();
    expect(body.adjustments).toHaveLength(1);
    expect(await audited(body.adjustments[0].id)).toEqual(['refund.refused']);
  });
});

describe('an unfinished checkout', () => {
  it('expires if it was interrupted, however many there are', async () => {
    const old = { status: 'pending_payment', payment_status: 'unpaid', placed_at: '2026-03-14T12:00:00.000Z' } as const;
    const payment = { ...anOrder().payment, session_id: null };
    const buyers = Array.from({ length: 110 }, (_, n) => `user-${n}`);
    await Promise.all(buyers.map((buyer) => aStoredOrder(buyer, { ...old, payment })));
    await collect();
    expect(await ordersBefore('pending_payment', '2026-03-15')).toEqual([]);
  });

  it('expires if it was abandoned or interrupted, and frees its code, but not while a bank decides', async () => {
    await insertDiscount(aDiscount({ code: 'ONCE', kind: 'fixed', value: 100, per_user_limit: 1 }));
    const left = await aBuyerWithABox(product);
    await left.call('POST /cart/discount', { code: 'ONCE' });
    const order = await aWaitingOrder(left);
    await press(order.url, 'abandon');
    const cutShort = await aBuyerWithABox(product);
    givenEnv('PAYMENT_ENDPOINT', nowhere);
    await cutShort.buy();
    forgetEnv();
    const [forgotten] = await cutShort.orders();
    await payments().control('money', { settle_seconds: 7 * 86_400 });
    const slow = await aBuyerWithABox(product);
    const underWay = await aWaitingOrder(slow);
    await press(underWay.url, 'delayed');

    await product.aws.clock.advance(25 * 3600 + 60);
    await product.aws.settled();
    await collect();
    const again = await product.signIn(left.email);
    expect((await product.call(`GET /orders/${order.id}`, undefined, again)).body.status).toBe('expired');
    const { body: cart } = await product.call('GET /cart', undefined, again);
    expect([cart.cart_items.length, cart.totals.discount_amount]).toEqual([1, 1]);
    const third = await product.signIn(slow.email);
    expect((await product.call(`GET /orders/${underWay.id}`, undefined, third)).body.status).toBe('pending_payment');
    const other = await product.signIn(cutShort.email);
    expect((await product.call(`GET /orders/${forgotten?.id}`, undefined, other)).body.status).toBe('expired');
  });
});
