import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { payments as provider } from '#functions/partners/payments/stripe.ts';
import { aBuyerWhoPaid, aBuyerWithABox, deliver, press } from '#tests/product/buying.ts';
import { countedFaults } from '#tests/product/counted-faults.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { audited, aWaitingOrder, event, moves, session } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const payments = () => product.aws.service('payments');
const collect = () => product.aws.lambda.invoke('collect-payment-events', {});
const confirmations = (number: string) =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ subject }) => subject.includes(number) && subject.includes('thank you'));

describe('the paid transition', () => {
  it('happens once when eleven deliveries, two checkouts and the collector race', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await payments().control('webhooks', { hold: true });
    await press(order.url, 'success');
    const { intentId: payment_intent } = await provider.readSession(order.sessionId);
    const completed = session('completed', order, { payment_intent });
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(product, completed)),
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

  it('locks the box, empties the cart and stores the time of the payment', async () => {
    const buyer = await aBuyerWhoPaid(product);
    expect(await buyer.pack(buyer.box.id)).toMatchObject({ status: 'ordered', order_id: buyer.orderId });
    expect((await buyer.cart()).cart_items).toEqual([]);
    expect(buyer.paid.paid_at >= buyer.paid.placed_at).toBe(true);
    expect((await buyer.call(`PATCH /packs/${buyer.box.id}`, { name: 'New' })).body.code).toBe('box.locked');
  });

  it('does not lock a box that was edited during the payment', async () => {
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

  it('accepts another sum with an audit entry, and blocks the production', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    expect((await deliver(product, session('completed', order, { amount_total: 1200 }))).status).toBe(200);
    expect(await buyer.order(order.id)).toMatchObject({ status: 'paid', paid_amount: 12, total_amount: 14.99 });
    expect(await audited(order.id)).toEqual(['payment.differs']);
    // An underpaid order is not printed: an operator cancels it.
    const ops = await product.signIn('ops@example.com');
    const { body } = await product.call(`GET /ops/orders/${order.id}`, undefined, ops);
    expect(body.moves).toEqual(['stop']);
    expect(body.timeline.at(-1).text).toMatch(/^Paid \$12\.00 instead of \$14\.99\./);
    expect((await product.call(`POST /ops/orders/${order.id}/start`, {}, ops)).status).toBe(409);
  });

  it('adds the tax that the provider calculated', async () => {
    givenEnv('PAYMENT_TAX', 'on');
    await payments().control('money', { tax_percent: 10 });
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press(order.url, 'success');
    await product.aws.settled();
    forgetEnv();
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

  it('is refused if it is signed but malformed', async () => {
    const waiting = { id: 'ord_1', sessionId: 'cs_1' };
    const whole = session('completed', waiting);
    const malformed = [
      null,
      'text',
      { ...whole, type: undefined },
      { ...whole, data: undefined },
      { ...whole, data: { object: null } },
      { ...whole, created: 'yesterday' },
      { ...whole, created: 9e15 },
      session('completed', { ...waiting, id: 'x'.repeat(3000) }),
      session('completed', waiting, { amount_total: 'much' }),
      event('charge.refunded', { amount: 'much' }),
      event('charge.dispute.created', { amount: 100, payment_intent: 'pi_1/👨‍👩‍👧' }),
      event('charge.dispute.created', { amount: 100, payment_intent: `pi_${'x'.repeat(300)}` }),
    ];
    const replies = await Promise.all(malformed.map((body) => deliver(product, body)));
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      malformed.map(() => [400, 'webhook.malformed']),
    );
  });

  it('is counted as a fault with a wrong signature, but not without a signature', async () => {
    const faults = countedFaults();
    expect((await deliver(product, {}, 'whsec_other')).status).toBe(400);
    expect((await product.call('POST /webhooks/payments', {})).status).toBe(400);
    expect(faults()).toEqual([['WebhookRefused', 'payments']]);
  });

  it('about an unknown order is accepted and audited', async () => {
    const unknown = { id: 'ord_unknown', sessionId: 'cs_unknown' };
    expect((await deliver(product, session('completed', unknown))).status).toBe(200);
    expect(await audited('ord_unknown')).toEqual(['payment.unknown_order']);
  });

  it('about an unknown payment is accepted', async () => {
    const dispute = {
      id: 'dp_unknown',
      object: 'dispute',
      payment_intent: 'pi_unknown',
      amount: 1499,
      status: 'needs_response',
    };
    expect((await deliver(product, event('charge.dispute.created', dispute))).status).toBe(200);
  });

  it('about another session than the buyer’s does not end the order', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await deliver(product, session('expired', { ...order, sessionId: 'cs_other' }));
    await deliver(product, session('async_payment_failed', { ...order, sessionId: 'cs_other' }));
    expect((await buyer.order(order.id)).status).toBe('pending_payment');
  });

  it('is ignored if it arrives after a later one', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const order = { id: buyer.orderId, sessionId: buyer.paid.payment.session_id };
    for (const type of ['expired', 'async_payment_failed']) await deliver(product, session(type, order));
    await deliver(product, session('completed', order, { payment_status: 'unpaid' }));
    const after = await buyer.order(order.id);
    expect([after.status, moves(after)]).toEqual(['paid', ['place', 'pay']]);
  });

  it.each(['disabled', 'missing', 'replaced'])(
    'is collected and counted once if it never arrives because the endpoint is %s',
    async (endpoint) => {
      const faults = countedFaults();
      const buyer = await aBuyerWithABox(product);
      const order = await aWaitingOrder(buyer);
      onTestFinished(async () => void (await payments().control('webhooks', { endpoint: 'enabled' })));
      await payments().control('webhooks', { endpoint });
      await press(order.url, 'success');
      await product.aws.settled();
      await collect();
      expect((await buyer.order(order.id)).status).toBe('pending_payment');
      await product.aws.clock.advance(61);
      await collect();
      await collect();
      await product.aws.settled();
      const paid = await buyer.order(order.id);
      expect([paid.status, moves(paid)]).toEqual(['paid', ['place', 'pay']]);
      expect(confirmations(order.number)).toHaveLength(1);
      expect(faults().filter(([name]) => name === 'PaymentCollected')).toEqual([['PaymentCollected', 'paid']]);
    },
  );

  it('is not counted as missed if it arrives', async () => {
    const faults = countedFaults();
    await aBuyerWhoPaid(product);
    await product.aws.clock.advance(61);
    await collect();
    expect(faults()).toEqual([]);
  });
});
