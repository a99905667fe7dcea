import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments as provider } from '#functions/payments/stripe';
import { listAudit } from '#functions/table/audit';
import { insertDiscount } from '#functions/table/discount';
import { listUnmarked } from '#functions/table/outbox';
import { aBuyerWhoPaid, aBuyerWithABox, type Buyer, deliver, press } from '../product/buying.ts';
import { type Product, startProduct } from '../product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.stop());

const payments = () => product.aws.service('payments');
const collect = () => product.aws.lambda.invoke('collect-payment-events', {});
const unmarked = () => listUnmarked('refund.requested', '9');
const audited = async (subject: string) =>
  (await listAudit(undefined, 100, undefined)).items
    .filter((entry) => entry.subject === subject)
    .map(({ what }) => what);
const moves = (order: { timeline: { move: string }[] }) => order.timeline.map(({ move }) => move);
const confirmations = (number: string) =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ subject }) => subject.includes(number) && subject.includes('thank you'));

async function aWaitingOrder(buyer: Buyer) {
  const { order_id: id, order_number: number, payment_url: url } = (await buyer.buy()).body;
  const { payment } = await buyer.order(id);
  return { id, number, url, sessionId: payment.session_id as string };
}

const event = (type: string, object: Record<string, unknown>) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
});
const session = (type: string, order: { id: string; sessionId: string }, over = {}) =>
  event(`checkout.session.${type}`, {
    id: order.sessionId,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_of_${order.id}`,
    amount_total: 1499,
    total_details: { amount_tax: 0 },
    metadata: { order_id: order.id },
    ...over,
  });
const refunded = (orderId: string, intent: string, amount_refunded: number, amount = 1499) =>
  event('charge.refunded', {
    id: 'ch_1',
    object: 'charge',
    amount,
    amount_refunded,
    payment_intent: intent,
    metadata: { order_id: orderId },
  });

describe('the paid transition', () => {
  it('happens once when two deliveries, ten more, another checkout and the collector race', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await payments().control('webhooks', { hold: true });
    await press(order.url, 'success');
    const { intentId: payment_intent } = await provider.readSession(order.sessionId);
    const told = session('completed', order, { payment_intent });
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(product, told)),
      deliver(product, session('async_payment_succeeded', order, { payment_intent })),
      buyer.buy(),
      buyer.buy(),
      collect().then(() => ({ status: 200 })),
    ]);
    await payments().control('webhooks', { hold: false });
    await product.aws.settled();

    expect(replies.slice(0, 11).every(({ status }) => status === 200)).toBe(true);
    const paid = await buyer.order(order.id);
    expect(paid).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      fulfillment_status: 'queued',
      paid_amount: 14.99,
      refunded_amount: 0,
      payment: { intent_id: payment_intent },
    });
    expect(moves(paid)).toEqual(['place', 'pay']);
    expect(confirmations(order.number)).toHaveLength(1);
    expect(await audited(order.id)).toEqual([]);
    expect(await buyer.orders()).toHaveLength(1);
  });

  it('locks the box, empties the cart and counts the promise from the payment on', async () => {
    const buyer = await aBuyerWhoPaid(product);
    expect(await buyer.pack(buyer.box.id)).toMatchObject({ status: 'ordered', order_id: buyer.orderId });
    expect((await buyer.cart()).cart_items).toEqual([]);
    expect(buyer.paid.paid_at >= buyer.paid.placed_at).toBe(true);
    expect((await buyer.call(`PATCH /packs/${buyer.box.id}`, { name: 'New' })).body.code).toBe('box.locked');
  });

  it('leaves a box alone that was worked on while its order was paid', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await buyer.call(`PATCH /packs/${buyer.box.id}`, { name: 'Another name' });
    await press(order.url, 'success');
    await product.aws.settled();
    expect((await buyer.order(order.id)).status).toBe('paid');
    expect(await buyer.pack(buyer.box.id)).toMatchObject({ status: 'in_cart', name: 'Another name', order_id: null });
    expect((await buyer.cart()).cart_items).toHaveLength(1);
  });

  it('leaves further copies in the cart, where they can be bought', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await buyer.call('POST /cart/items', { pack_id: buyer.box.id, quantity: 2 });
    await press(order.url, 'success');
    await product.aws.settled();
    expect((await buyer.cart()).cart_items).toMatchObject([{ pack_id: buyer.box.id, quantity: 2 }]);
    expect((await buyer.buy()).status).toBe(201);
  });

  it('keeps money of another sum than was agreed on, and calls a person', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    expect((await deliver(product, session('completed', order, { amount_total: 1200 }))).status).toBe(200);
    expect(await buyer.order(order.id)).toMatchObject({ status: 'paid', paid_amount: 12, total_amount: 14.99 });
    expect(await audited(order.id)).toEqual(['payment.differs']);
  });

  it('takes over the tax that the provider’s service has added', async () => {
    process.env.PAYMENT_TAX = 'on';
    await payments().control('money', { tax_percent: 10 });
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'success');
    await product.aws.settled();
    delete process.env.PAYMENT_TAX;
    await payments().control('money', { tax_percent: 0 });
    expect(await buyer.order(order.id)).toMatchObject({ tax_amount: 1.5, total_amount: 16.49, paid_amount: 16.49 });
    expect(await audited(order.id)).toEqual([]);
  });
});

describe('a delivery', () => {
  it.each([
    ['another secret', 'whsec_other'],
    ['none', ''],
  ])('signed with %s is refused and changes nothing', async (_what, secret) => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    const reply = await deliver(product, session('completed', order), secret);
    expect([reply.status, reply.body.code]).toEqual([400, 'webhook.bad_signature']);
    expect((await buyer.order(order.id)).status).toBe('pending_payment');
  });

  it('without a signature is refused', async () => {
    expect((await product.call('POST /webhooks/payments', {})).status).toBe(400);
  });

  it('about an order nobody knows is accepted and seen by a person', async () => {
    const nobody = { id: 'ord_nobody', sessionId: 'cs_nobody' };
    expect((await deliver(product, session('completed', nobody))).status).toBe(200);
    expect(await audited('ord_nobody')).toEqual(['payment.unknown_order']);
  });

  it('about another session of the order than the buyer’s ends nothing', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await deliver(product, session('expired', { ...order, sessionId: 'cs_other' }));
    await deliver(product, session('async_payment_failed', { ...order, sessionId: 'cs_other' }));
    expect((await buyer.order(order.id)).status).toBe('pending_payment');
  });

  it('that comes after a later one means nothing any more', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const order = { id: buyer.orderId, sessionId: buyer.paid.payment.session_id };
    for (const type of ['expired', 'async_payment_failed']) await deliver(product, session(type, order));
    await deliver(product, session('completed', order, { payment_status: 'unpaid' }));
    const after = await buyer.order(order.id);
    expect([after.status, moves(after)]).toEqual(['paid', ['place', 'pay']]);
  });

  it('that never came is collected, once', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await payments().control('webhooks', { drop: 1 });
    await press(order.url, 'success');
    await product.aws.settled();
    expect((await buyer.order(order.id)).status).toBe('pending_payment');
    await collect();
    await collect();
    await product.aws.settled();
    const paid = await buyer.order(order.id);
    expect([paid.status, moves(paid)]).toEqual(['paid', ['place', 'pay']]);
    expect(confirmations(order.number)).toHaveLength(1);
  });
});

describe('a buyer', () => {
  it('whose card is declined keeps the cart and can try again', async () => {
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

  it('whose bank takes days sees it, and is paid when the money comes', async () => {
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

  it('whose money never comes keeps the cart and can check out anew', async () => {
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

describe('money that goes back', () => {
  it('because it came for an order that had ended is refunded in full, once, and seen by a person', async () => {
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

  it('because it was paid twice goes back to the second payment', async () => {
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

  it('from the provider’s own pages becomes an adjustment, whatever the order of the news', async () => {
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

  it('is understood before anybody said that the order was paid', async () => {
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

  it('because the bank claims it is a dispute, which a person sees', async () => {
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

describe('time', () => {
  it('ends a checkout that was abandoned: the cart is untouched and its code free again', async () => {
    const code = { code: 'ONCE', kind: 'fixed', value: 100, minimum_subtotal: 0, per_user_limit: 1 } as const;
    await insertDiscount({ ...code, starts_at: null, ends_at: null, is_active: true });
    const left = await aBuyerWithABox(product);
    await left.call('POST /cart/discount', { code: 'ONCE' });
    const order = await aWaitingOrder(left);
    await press(order.url, 'abandon');
    const cutShort = await aBuyerWithABox(product);
    const endpoint = process.env.PAYMENT_ENDPOINT;
    process.env.PAYMENT_ENDPOINT = 'http://127.0.0.1:9';
    await cutShort.buy();
    process.env.PAYMENT_ENDPOINT = endpoint;
    const [forgotten] = await cutShort.orders();

    await product.aws.clock.advance(25 * 3600 + 60);
    await product.aws.settled();
    await collect();
    const again = await product.signIn(left.email);
    expect((await product.call(`GET /orders/${order.id}`, undefined, again)).body.status).toBe('expired');
    const { body: cart } = await product.call('GET /cart', undefined, again);
    expect([cart.cart_items.length, cart.totals.discount_amount]).toEqual([1, 1]);
    const other = await product.signIn(cutShort.email);
    expect((await product.call(`GET /orders/${forgotten?.id}`, undefined, other)).body.status).toBe('expired');
  });
});
