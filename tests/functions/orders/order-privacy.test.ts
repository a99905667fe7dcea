import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { aBuyerWhoPaid, aBuyerWithABox, press } from '#tests/product/buying.ts';
import type { Reply } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { tableReads } from '#tests/product/table-reads.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('tracking', () => {
  const track = (order_number: string, email: string) => product.call('POST /orders/track', { order_number, email });

  it('finds an order by its mail address and its number in any spelling', async () => {
    const { number, email, paid } = await aBuyerWhoPaid(product);
    for (const typed of [number, number.toLowerCase(), ` ${number.replace('GC-', '').replace(/^(.{4})/, '$1 ')} `]) {
      const { status, body } = await track(typed, ` ${email.toUpperCase()} `);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        order_number: number,
        status: 'paid',
        fulfillment_status: 'queued',
        deliver_by: paid.deliver_by,
        carrier: null,
      });
      expect(body.steps.map(({ name }: { name: string }) => name)).toEqual([
        'Placed',
        'Printing',
        'Sealed',
        'Shipped',
        'Out for delivery',
        'Delivered',
      ]);
      expect(body.events.map(({ text }: { text: string }) => text)).toEqual(['Order placed', 'Payment confirmed']);
      expect(JSON.stringify(body)).not.toMatch(/Dana|Harbor|Mara/);
    }
  });

  it('returns the same error with the same number of reads for an unknown number and a wrong address', async () => {
    await product.aws.clock.advance(60);
    const { number, email } = await aBuyerWhoPaid(product);
    const failures: Reply[] = [];
    const reads: number[] = [];
    for (const [typed, address] of [
      [number, 'nobody@example.com'],
      ['GC-00000000', email],
      ['', ''],
      [number, ''],
    ] as const) {
      reads.push((await tableReads(async () => failures.push(await track(typed, address)))).length);
    }
    expect(new Set(failures.map(({ status, body }) => `${status} ${body.code} ${body.error}`)).size).toBe(1);
    expect(failures[0]?.body.code).toBe('order.untracked');
    expect(new Set(reads).size).toBe(1);
  });

  it('is limited, so that numbers cannot be guessed', async () => {
    const replies = [];
    for (let n = 0; n < 21; n++) replies.push((await track('GC-00000000', 'a@example.com')).status);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('a request for an order’s mail', () => {
  it('sends it once, and only to the buyer', async () => {
    const buyer = await aBuyerWhoPaid(product);
    for (let n = 0; n < 2; n++) {
      const data = { orderId: buyer.orderId };
      expect((await product.call('POST /send-email', { type: 'order_confirmation', data })).status).toBe(202);
      expect((await product.call('POST /send-email', { type: 'shipping_notification', data })).status).toBe(202);
    }
    await product.aws.settled();
    const sent = product.aws.service('mail').inbox();
    const recipients = sent.filter(({ subject }) => subject.includes(buyer.number)).map(({ to }) => to);
    expect(recipients).toEqual([[buyer.email]]);
  });
});

describe('an account', () => {
  it('is exported with its orders', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const { orders } = (await buyer.call('GET /me/export')).body;
    expect(orders).toMatchObject([{ order_number: buyer.number, shipping_address: { name: 'Dana Okafor' } }]);
  });

  const erase = (token: string) => product.call('DELETE /me', undefined, token);

  it('cannot be deleted while an order is on its way', async () => {
    const buyer = await aBuyerWhoPaid(product);
    const { status, body } = await erase(buyer.token);
    expect([status, body.code]).toEqual([409, 'account.open_orders']);
    expect((await buyer.call('GET /me')).status).toBe(200);
  });

  it('cannot be deleted while the bank decides about a payment', async () => {
    const buyer = await aBuyerWithABox(product);
    await press((await buyer.buy()).body.payment_url, 'delayed');
    expect((await erase(buyer.token)).body.code).toBe('payment.processing');
  });

  it('closes its payment page when it is deleted', async () => {
    const buyer = await aBuyerWithABox(product);
    const { payment_url } = (await buyer.buy()).body;
    expect((await erase(buyer.token)).status).toBe(200);
    const late = await fetch(payment_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }) });
    expect(late.status).toBe(410);
  });

  it('leaves only number, sums and dates of its finished orders when it is deleted', async () => {
    const buyer = await aBuyerWhoPaid(product);
    await changeOrder(buyer.orderId, ({ entity: order }, at) => ({
      entity: { ...order, status: 'delivered', fulfillment_status: 'delivered', delivered_at: at },
      timeline: [{ move: 'note', by: 'ops', text: 'Left with Dana’s neighbour' }],
    }));
    expect((await erase(buyer.token)).status).toBe(200);
    await product.aws.settled();
    const whole = await loadWholeOrder(buyer.orderId);
    expect(whole?.entity).toMatchObject({
      order_number: buyer.number,
      total_amount: 1499,
      paid_amount: 1499,
      paid_at: buyer.paid.paid_at,
      email: '',
    });
    expect([whole?.items, whole?.timeline]).toEqual([[], []]);
    expect(JSON.stringify(whole)).not.toMatch(/Dana|Harbor|Mara|crd_/);
  });
});
