import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as refundPayments } from '#functions/orders/payment/on-refund-requested.ts';
import { refundPayment } from '#functions/orders/payment/refund-payment.ts';
import { loadTemplate, putTemplate } from '#functions/table/catalog/template.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { aBuyer, aBuyerWhoPaid, aBuyerWithABox, press } from '#tests/product/buying.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { readsOfUser } from '#tests/product/table-reads.ts';

let product: Product;
let areRefundsLost = false;

const overrides = {
  'refund-payments': async (event: SQSEvent, context: Context) =>
    areRefundsLost ? { batchItemFailures: [] } : refundPayments(event, context),
};

beforeAll(async () => {
  product = await startProduct({ overrides });
});
afterAll(() => product.stop());

describe('the orders of a buyer', () => {
  it('are listed newest first, each with its sum, its boxes and a picture', async () => {
    const buyer = await aBuyerWhoPaid(product);
    await buyer.inCart([buyer.firstCard, await buyer.card()], { pack_type: 'mega' }, 2);
    const { order_id } = (await buyer.buy()).body;
    const { body } = await buyer.call('GET /orders');
    expect(body.orders).toMatchObject([
      { id: order_id, status: 'pending_payment', total_amount: 198, item_count: 2, card_count: 4 },
      { id: buyer.orderId, status: 'paid', total_amount: 14.99, item_count: 1, card_count: 1, currency: 'USD' },
    ]);
    expect(body.orders[0].picture_url).toContain('_thumb.webp');
    expect(body.next_cursor).toBeNull();
  });

  it('cost one table read, as a list and as a single order', async () => {
    const buyer = await aBuyerWhoPaid(product);
    // The first read creates a new account's profile.
    expect(await readsOfUser(() => buyer.call('GET /orders'))).toHaveLength(1);
    expect(await readsOfUser(() => buyer.call(`GET /orders/${buyer.orderId}`))).toHaveLength(1);
  });

  it('are visible only to their buyer: a stranger gets a 404', async () => {
    const { orderId } = await aBuyerWhoPaid(product);
    const stranger = await someone(product);
    for (const line of [
      'GET /orders/@',
      'POST /orders/@/cancel',
      'POST /orders/@/reorder',
      'POST /orders/@/purchase-event',
    ] as const) {
      for (const id of [orderId, 'ord_none']) {
        const { status, body } = await product.call(line.replace('@', id) as typeof line, undefined, stranger);
        expect([line, status, body.code]).toEqual([line, 404, 'order.not_found']);
      }
    }
    expect((await product.call('GET /orders', undefined, stranger)).body.orders).toEqual([]);
  });

  it('report their purchase to the analytics once, after the payment', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const claim = async (id: string) => (await buyer.call(`POST /orders/${id}/purchase-event`)).body.first;
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(buyer.orderId)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await buyer.inCart([buyer.firstCard]);
    const waiting = (await buyer.buy()).body;
    expect(await claim(waiting.order_id)).toBe(false);
    await press(waiting.payment_url, 'success');
    await product.aws.settled();
    expect(await claim(waiting.order_id)).toBe(true);
  });
});

describe('cancelling an order', () => {
  it('refunds it in full and cancels its box', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const { status, body } = await buyer.call(`POST /orders/${buyer.orderId}/cancel`);
    expect([status, body.status, body.can.cancel]).toEqual([200, 'cancelled', false]);
    expect(body.adjustments).toMatchObject([{ amount: 14.99, reason: 'cancelled', kind: 'refund' }]);
    await product.aws.settled();
    const after = await buyer.order(buyer.orderId);
    expect(after).toMatchObject({ payment_status: 'refunded', refunded_amount: 14.99 });
    expect(after.timeline.map(({ move }: { move: string }) => move)).toEqual(['place', 'pay', 'cancel', 'refund_all']);
    expect((await buyer.pack(buyer.box.id)).status).toBe('cancelled');
  });

  it('refunds it once when requested three times at once', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const replies = await Promise.all([1, 2, 3].map(() => buyer.call(`POST /orders/${buyer.orderId}/cancel`)));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    await product.aws.settled();
    expect((await buyer.order(buyer.orderId)).refunded_amount).toBe(14.99);
  });

  it('is refused before the payment and after the start of production', async () => {
    const buyer = await aBuyerWithABox(product);
    const { order_id } = (await buyer.buy()).body;
    expect((await buyer.call(`POST /orders/${order_id}/cancel`)).body.code).toBe('order.not_possible');
    const paid = await aBuyerWhoPaid(product);
    const ops = await product.signIn('ops@example.com');
    expect((await product.call(`POST /ops/orders/${paid.orderId}/start`, undefined, ops)).status).toBe(200);
    expect((await paid.order(paid.orderId)).can.cancel).toBe(false);
    expect((await paid.call(`POST /orders/${paid.orderId}/cancel`)).body.code).toBe('order.not_possible');
  });
});

describe('a refund', () => {
  it('is made once when it is requested several times', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const { body } = await buyer.call(`POST /orders/${buyer.orderId}/cancel`);
    const request = { user_id: buyer.paid.user_id, order_id: buyer.orderId, adjustment_id: body.adjustments[0].id };
    await Promise.all([refundPayment(request), refundPayment(request)]);
    await refundPayment(request);
    await product.aws.settled();
    const whole = await loadWholeOrder(buyer.orderId);
    expect(whole?.entity.payment.refunded).toBe(1499);
    expect(whole?.adjustments).toHaveLength(1);
  });

  it('is made by the collector if its message is lost', async () => {
    const buyer = await aBuyerWhoPaid(product);
    areRefundsLost = true;
    await buyer.call(`POST /orders/${buyer.orderId}/cancel`);
    await product.aws.settled();
    areRefundsLost = false;
    expect((await buyer.order(buyer.orderId)).payment_status).toBe('paid');
    await product.aws.clock.advance(900);
    await product.aws.lambda.invoke('collect-payment-events', {});
    await product.aws.settled();
    expect((await buyer.order(buyer.orderId)).payment_status).toBe('refunded');
  });
});

describe('ordering again', () => {
  it('puts new boxes with the same cards into the cart, at today’s prices', async () => {
    const buyer = await aBuyerWhoPaid(product, { name: 'Kings', foil_finish: 'silver' });
    const { status, body } = await buyer.call(`POST /orders/${buyer.orderId}/reorder`);
    expect(status).toBe(200);
    expect(body.cart_items).toMatchObject([
      { quantity: 1, pack: { name: 'Kings', foil_finish: 'silver', status: 'in_cart', version: 1, quantity: 1 } },
    ]);
    expect(body.cart_items[0].pack_id).not.toBe(buyer.box.id);
    expect(body.totals.total_amount).toBe(14.99);
    expect((await buyer.buy()).status).toBe(201);
  });

  it('copies the boxes once per key, however often the button is pressed', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const again = async (key: string, orderId = buyer.orderId) => {
      const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key };
      const reply = await fetch(`${product.origin}/api/orders/${orderId}/reorder`, { method: 'POST', headers });
      return { status: reply.status, body: await reply.json() };
    };
    const presses = await Promise.all(Array.from({ length: 8 }, () => again('pressed-eight-times')));
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200));
    expect((await buyer.cart()).cart_items).toHaveLength(1);
    expect((await buyer.call('GET /packs')).body.packs).toHaveLength(2);

    expect((await again('pressed-once-more')).body.cart_items).toHaveLength(2);
    const { order_id } = (await buyer.buy({ key: 'a-checkout' })).body;
    const refused = [await again('short'), await again('a-checkout'), await again('pressed-once-more', order_id)];
    const codes = refused.map(({ body }) => body.code);
    expect(codes).toEqual(['checkout.no_key', 'checkout.key_reused', 'checkout.key_reused']);
  });

  it('leaves out deleted cards, and is refused if all are deleted', async () => {
    const buyer = await aBuyer(product);
    const [kept, gone] = [await buyer.card(), await buyer.card()];
    await buyer.inCart([kept, gone]);
    const { order_id, payment_url } = (await buyer.buy()).body;
    await press(payment_url, 'success');
    await product.aws.settled();
    expect((await buyer.call(`DELETE /cards/${gone.id}`)).status).toBe(200);
    await product.aws.settled();
    const again = await buyer.call(`POST /orders/${order_id}/reorder`);
    expect(again.body.cart_items[0].pack.pack_items).toMatchObject([{ card_id: kept.id, position: 0 }]);

    await buyer.call(`DELETE /cart/items/${again.body.cart_items[0].pack_id}`);
    expect((await buyer.call(`DELETE /cards/${kept.id}`)).status).toBe(200);
    const never = await buyer.call(`POST /orders/${order_id}/reorder`);
    expect([never.status, never.body.code]).toEqual([409, 'order.not_possible']);
    expect((await buyer.order(order_id)).items[0].cards).toHaveLength(2);
  });

  it('does not put a team pack with too few cards into the cart', async () => {
    const buyer = await aBuyer(product);
    const cards = await Promise.all(Array.from({ length: 10 }, () => buyer.card()));
    await buyer.inCart(cards, { pack_type: 'team_pack' });
    const { order_id, payment_url } = (await buyer.buy()).body;
    await press(payment_url, 'success');
    await product.aws.settled();
    await buyer.call(`DELETE /cards/${cards[0]?.id}`);
    const { status, body } = await buyer.call(`POST /orders/${order_id}/reorder`);
    expect([status, body.cart_items]).toEqual([200, []]);
    const { packs } = (await buyer.call('GET /packs')).body;
    expect(packs[0]).toMatchObject({ pack_type: 'team_pack', status: 'ready', quantity: 9 });
  });
});

describe('a priced template', () => {
  it('is a separate line in cart, payment page, order and mail, at the price that the buyer saw', async () => {
    const template = await loadTemplate('voltage');
    if (!template) throw new Error('There is no template voltage.');
    const buyer = await aBuyer(product);
    const [first, second] = [await buyer.card(), await buyer.card()];
    await buyer.inCart([first, second], {}, 2);
    await buyer.inCart([first]);
    const free = (await buyer.call('GET /cart/totals')).body;
    expect([free.total_amount, free.template_lines]).toEqual([50.97, []]);
    try {
      await putTemplate({ ...template, is_free: false, price_cents: 499 });
      const stale = await buyer.buy({ expected_total: free.total_amount });
      expect([stale.status, stale.body.code]).toEqual([409, 'price.changed']);
      const line = { template_id: 'voltage', name: template.name, quantity: 2, unit_price: 4.99, line_total: 9.98 };
      expect(stale.body.totals).toMatchObject({ subtotal: 60.95, total_amount: 60.95, template_lines: [line] });
      expect(await buyer.cart()).toMatchObject({ total_amount: 60.95, totals: { template_lines: [line] } });

      const { order_id, payment_url } = (await buyer.buy()).body;
      const page = await (await fetch(payment_url)).text();
      expect(page).toContain(`${template.name} template`);
      expect(page).toContain('60.95');
      // A frozen order no longer depends on the table.
      await putTemplate({ ...template, is_free: false, price_cents: 999 });
      await press(payment_url, 'success');
      await product.aws.settled();
      const order = await buyer.order(order_id);
      expect(order).toMatchObject({ status: 'paid', subtotal: 60.95, templates_amount: 9.98, paid_amount: 60.95 });
      expect(order.template_lines).toEqual([line]);
      const mail = product.aws
        .service('mail')
        .inbox()
        .find(({ to, subject }) => to.includes(buyer.email) && subject.includes(order.order_number));
      expect(mail?.text).toContain(`2 × ${template.name} template`);
      expect(mail?.text).toContain('$9.98');
    } finally {
      await putTemplate(template);
    }
    await buyer.inCart([second]);
    expect((await buyer.call('GET /cart/totals')).body).toMatchObject({ total_amount: 14.99, template_lines: [] });
  });
});
