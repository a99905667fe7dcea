import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { timelineLine } from '#domain/orders/order/order-moves.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendTimeline } from '#functions/table/orders/order.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let token: string;
let userId: string;

beforeAll(async () => {
  product = await startProduct();
  token = await product.signIn('shopper@example.com');
  userId = (await product.call('GET /me', undefined, token)).body.id;
});
afterAll(() => product.stop());

/** An order of the shopper, placed now. */
const storedOrder = (over: Partial<Order> = {}, pack_type = 'custom'): Promise<Order> =>
  aStoredOrder(userId, { placed_at: new Date().toISOString(), ...over }, { pack_type });

const mails = (subject: RegExp) =>
  product.aws
    .service('mail')
    .inbox()
    .filter((mail) => subject.test(mail.subject) && mail.to.includes('shopper@example.com'));

async function emit(...event: Parameters<typeof outbox>): Promise<void> {
  await transact([outbox(...event)]);
  await product.aws.settled();
}

it('confirms a paid order once, with its boxes, sums and address', async () => {
  const order = await storedOrder({ order_number: 'GC-CONF1RM0' });
  await emit('order.paid', { user_id: userId, order_id: order.id });
  await emit('order.paid', { user_id: userId, order_id: order.id });

  const found = mails(/GC-CONF1RM0/);
  expect(found).toHaveLength(1);
  const texts = ['Custom Box', '2 cards, gold foil', '$17.99', '1 Main Street', 'Thu, Mar 19'];
  expect(texts.filter((text) => !found[0]?.html?.includes(text))).toEqual([]);
  expect(found[0]?.text).toContain('Total: $17.99');
});

it('describes the packaging of a box and of a poster', async () => {
  for (const [order_number, pack_type] of [
    ['GC-C0NFB0X0', 'custom'],
    ['GC-C0NFMEGA', 'mega'],
  ] as const) {
    const order = await storedOrder({ order_number }, pack_type);
    await emit('order.paid', { user_id: userId, order_id: order.id });
  }
  const [box, mega] = [/GC-C0NFB0X0/, /GC-C0NFMEGA/].map((number) => mails(number)[0]?.text ?? '');
  expect([box?.includes('magnetic case'), box?.includes('tube')]).toEqual([true, false]);
  expect([mega?.includes('magnetic case'), mega?.includes('tube')]).toEqual([false, true]);
});

it('announces the parcel once, with the carrier and the tracking number', async () => {
  const order = await storedOrder({
    order_number: 'GC-SH1PPED0',
    shipments: [
      {
        id: 'shp_1',
        carrier: 'USPS',
        tracking_number: '9400111',
        tracking_url: '',
        shipped_at: '2026-03-18T12:00:00Z',
        partner_id: null,
        last: null,
      },
    ],
  });
  await emit('order.moved', { user_id: userId, order_id: order.id, move: 'start' });
  await emit('order.moved', { user_id: userId, order_id: order.id, move: 'ship' });
  await emit('order.moved', { user_id: userId, order_id: order.id, move: 'ship' });

  const found = mails(/GC-SH1PPED0/);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toContain('USPS, number 9400111');
});

it('reminds a buyer once of an unpaid order, and never after the buyer stopped reminders', async () => {
  await storedOrder({ status: 'pending_payment', payment_status: 'unpaid' });
  await product.aws.clock.advance(3 * 3600);
  await product.aws.passTime();
  await product.aws.settled();
  expect(mails(/still on the bench/)).toHaveLength(0);

  await product.aws.clock.advance(2 * 3600);
  for (let run = 0; run < 2; run++) {
    await product.aws.passTime();
    await product.aws.settled();
  }
  const found = mails(/still on the bench/);
  expect(found).toHaveLength(1);

  const stop = /reminders=([\w-]+)/.exec(found[0]?.html ?? '')?.[1] ?? '';
  expect((await product.call('POST /reminders/stop', { token: 'unknown-unknown-unknown' })).status).toBe(200);
  expect((await product.call('POST /reminders/stop', { token: stop })).status).toBe(200);
  // The first token has expired, because the clock was advanced.
  token = await product.signIn('shopper@example.com');
  expect((await product.call('GET /me', undefined, token)).body.reminders).toBe(false);

  await storedOrder({
    status: 'pending_payment',
    payment_status: 'unpaid',
    placed_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
  });
  await product.aws.clock.advance(5 * 3600);
  await product.aws.passTime();
  await product.aws.settled();
  expect(mails(/still on the bench/)).toHaveLength(1);
});

it('sends no reminder while a bank decides about the payment', async () => {
  const order = await storedOrder({ status: 'pending_payment', payment_status: 'unpaid' });
  const { id, placed_at: at } = order;
  await transact([appendTimeline(timelineLine(id, 'process', { id: newId('timeline'), at, by: 'payment' }))]);
  const sent = mails(/still on the bench/).length;
  await emit('mail.requested', { kind: 'abandoned_order', user_id: userId, subject_id: id, state: 'abandoned' });
  expect(mails(/still on the bench/)).toHaveLength(sent);
});

it('returns the receipt of a paid order only to its buyer', async () => {
  token = await product.signIn('shopper@example.com');
  const order = await storedOrder();
  const path = `${product.origin}/api/orders/${order.id}/receipt`;
  const mine = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await mine.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const other = await product.signIn('player@example.com');
  expect((await fetch(path, { headers: { authorization: `Bearer ${other}` } })).status).toBe(404);
  const unpaid = await storedOrder({ status: 'pending_payment', payment_status: 'unpaid' });
  expect((await product.call(`GET /orders/${unpaid.id}/receipt`, undefined, token)).status).toBe(409);
});

it('links only to pages of the site, and never to a signed picture', () => {
  const links = product.aws
    .service('mail')
    .inbox()
    .flatMap(({ html, text }) =>
      [...`${html ?? ''} ${text ?? ''}`.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link),
    );
  expect(links.length).toBeGreaterThan(5);
  expect(
    links.filter((link) => !link.startsWith(String(product.aws.env.SITE_ORIGIN)) || link.includes('Signature=')),
  ).toEqual([]);
});
