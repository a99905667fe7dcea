import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TicketView } from '#domain/desk/ticket.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { buyLabel } from '#functions/production/parcel/buy-label.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const storedOrder = (over: Partial<Order> = {}) => aStoredOrder(people.buyerId, over);

const act = (order: Pick<Order, 'id'>, move: string, body: Record<string, unknown> = {}) =>
  product.call(`POST /ops/orders/${order.id}/${move}`, body, people.ops, { 'idempotency-key': randomUUID() });
const read = async (order: Order) => (await product.call(`GET /orders/${order.id}`, undefined, people.buyer)).body;

async function shipped(): Promise<Order> {
  const order = await storedOrder();
  for (const move of ['start', 'quality-check', 'pack', 'ship']) expect((await act(order, move)).status).toBe(200);
  await product.aws.settled();
  return order;
}

async function pass(days: number): Promise<void> {
  await product.aws.clock.advance(days * 86_400);
  await product.aws.settled();
  people = await signInPeople(product);
}

it('follows the parcel to the door as the days pass', async () => {
  const order = await shipped();
  expect((await read(order)).shipments[0].tracking_number).toMatch(/^9400\d{18}$/);
  await pass(1);
  expect((await read(order)).timeline.map((line: { text: string }) => line.text)).toContain('On its way');
  await pass(2.1);
  expect((await read(order)).fulfillment_status).toBe('out_for_delivery');
  await pass(1);
  const arrived = await read(order);
  expect([arrived.status, arrived.fulfillment_status]).toEqual(['delivered', 'delivered']);
  expect(arrived.delivered_at).not.toBeNull();
});

it('does not move an order backwards for a late event of the carrier', async () => {
  const order = await shipped();
  await pass(4);
  const { tracking_number: number } = (await read(order)).shipments[0];
  await product.aws.service('carrier').reportStatus(number, 'in_transit');
  await product.aws.service('carrier').reportStatus(number, 'out_for_delivery');
  await product.aws.settled();
  expect((await read(order)).fulfillment_status).toBe('delivered');
});

it('ignores spaces in a tracking number, and accepts a number for only one order', async () => {
  const order = await storedOrder({ status: 'in_production', fulfillment_status: 'packed' });
  const label = '9400 1112 0620 2988 5531 19';
  const { body } = await act(order, 'ship', { tracking_number: label });
  const [{ tracking_number: number, tracking_url: url }] = body.shipments;
  expect([number, new URL(url).searchParams.get('tLabels')]).toEqual(['9400111206202988553119', number]);
  const other = await storedOrder({ status: 'in_production', fulfillment_status: 'packed' });
  const again = await act(other, 'ship', { tracking_number: number });
  expect([again.status, again.body.code]).toEqual([409, 'item.exists']);
});

/** A shipped order whose parcel has this status of the carrier. */
async function gone(status: 'failure' | 'return_to_sender', given?: Order) {
  const order = given ?? (await shipped());
  const { tracking_number: number } = (await read(order)).shipments[0];
  const report = async (to: string) => {
    await product.aws.service('carrier').reportStatus(number, to);
    await product.aws.settled();
  };
  await report(status);
  return { order, number, report };
}

it('shows a lost parcel as lost, and as delivered when it arrives after all', async () => {
  const { order, report } = await gone('failure');
  expect((await read(order)).fulfillment_status).toBe('lost');
  await report('delivered');
  const arrived = await read(order);
  expect([arrived.status, arrived.fulfillment_status, arrived.delivered_at === null]).toEqual([
    'delivered',
    'delivered',
    false,
  ]);
});

it.each([
  ['failure', 'printing', ['start', 'quality-check', 'pack', 'ship']],
  ['return_to_sender', 'packed', ['ship']],
] as const)(
  'sends an order again after %s, and shows operators what happens to the first parcel',
  async (status, work, rest) => {
    const { order, report } = await gone(status);
    const { body } = await product.call(`GET /ops/orders/${order.id}`, undefined, people.ops);
    expect(body.moves).toEqual(['deliver', 'send_again']);
    const again = (await act(order, 'send-again')).body;
    expect([again.status, again.fulfillment_status]).toEqual(['in_production', work]);
    for (const move of rest) expect((await act(order, move)).status).toBe(200);
    await report('delivered');
    const seen = await product.call(`GET /ops/orders/${order.id}`, undefined, people.ops);
    expect(seen.body).toMatchObject({ status: 'shipped', fulfillment_status: 'shipped', delivered_at: null });
    expect(seen.body.timeline.at(-1).text).toMatch(/^The carrier reports parcel \d+ as delivered after all\.$/);
    expect(
      product.aws
        .service('mail')
        .inbox()
        .filter(({ subject }) => subject.includes(order.order_number)),
    ).toHaveLength(2);
  },
);

it('lets the buyer of a lost parcel erase the account after a full refund', async () => {
  const { orderId: id, paid, ...buyer } = await aBuyerWhoPaid(product);
  for (const move of ['start', 'quality-check', 'pack', 'ship']) expect((await act({ id }, move)).status).toBe(200);
  await product.aws.settled();
  const { tracking_number: number } = (await buyer.order(id)).shipments[0];
  await product.aws.service('carrier').reportStatus(number, 'failure');
  await product.aws.settled();
  const eraseAccount = () => buyer.call('DELETE /me');
  expect((await eraseAccount()).body.code).toBe('account.open_orders');
  expect((await act({ id }, 'refund', { note: 'Lost' })).body.refunded_amount).toBe(paid.paid_amount);
  await product.aws.settled();
  expect(await cases({ id })).toMatchObject([
    { status: 'closed', notes: [{ text: 'The buyer gets all the money back.' }] },
  ]);
  expect((await eraseAccount()).status).toBe(200);
});

it('accepts a carrier’s webhook only with a signature over its exact bytes', async () => {
  const order = await shipped();
  const { tracking_number: tracking_code } = (await read(order)).shipments[0];
  const result = { object: 'Tracker', tracking_code, status: 'delivered' };
  const body = JSON.stringify({ id: 'evt_forged', result });
  const sign = (secret: string) => `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const post = async (text: string, signature: string) => {
    const headers = { 'x-hmac-signature': signature };
    return (await fetch(`${product.origin}/api/webhooks/carrier`, { method: 'POST', headers, body: text })).status;
  };
  const secret = product.aws.env.CARRIER_WEBHOOK_SECRET ?? '';
  const signed = (text: string) => `hmac-sha256-hex=${createHmac('sha256', secret).update(text).digest('hex')}`;
  for (const text of ['not JSON', '{']) expect(await post(text, signed(text))).toBe(400);
  const halfCharacter = JSON.stringify({ id: 'evt_half', result: { ...result, tracking_code: '\ud800' } });
  expect(await post(halfCharacter, signed(halfCharacter))).toBe(200);
  for (const signature of ['', 'hmac-sha256-hex=00', sign('a guess')]) {
    const headers = { 'x-hmac-signature': signature };
    const reply = await fetch(`${product.origin}/api/webhooks/carrier`, { method: 'POST', headers, body });
    expect(reply.status).toBe(400);
  }
  expect((await read(order)).fulfillment_status).toBe('shipped');
});

/** The cases of an order's parcels, oldest first. */
async function cases({ id }: Pick<Order, 'id'>) {
  const lists = await Promise.all(
    ['open', 'answered', 'closed'].map((status) =>
      product.call(`GET /ops/tickets?status=${status}`, undefined, people.ops),
    ),
  );
  const tickets = lists.flatMap(({ body }) => body.tickets as TicketView[]);
  return tickets
    .filter(({ parcel }) => parcel?.order_id === id)
    .map(({ parcel, ...ticket }) => ({ ...ticket, ...parcel }));
}

it('opens one case that names the lost parcel, and closes it when the order is sent again', async () => {
  const { order, number, report } = await gone('failure');
  await report('failure');
  const open = await cases(order);
  expect(open).toMatchObject([{ topic: 'parcel', kind: 'lost', status: 'open', email: order.email }]);
  expect(open[0]?.message).toContain(`lost parcel ${number} of order ${order.order_number}`);
  expect((await act(order, 'send-again')).status).toBe(200);
  await product.aws.settled();
  expect(await cases(order)).toMatchObject([{ status: 'closed', notes: [{ text: 'The order is sent again.' }] }]);
  await report('delivered');
  expect(await cases(order)).toMatchObject([{ kind: 'found', status: 'open' }, { kind: 'lost' }]);
});

it('opens one case for a parcel that comes back, and closes it when it is delivered after all', async () => {
  const { order, report } = await gone('return_to_sender');
  expect(await cases(order)).toMatchObject([{ kind: 'returned', status: 'open' }]);
  await report('delivered');
  expect((await read(order)).fulfillment_status).toBe('delivered');
  expect(await cases(order)).toMatchObject([{ status: 'closed', notes: [{ text: 'The parcel arrived.' }] }]);
});

it('keeps the status of the last event although events arrive late, twice and in any order', async () => {
  const carrier = product.aws.service('carrier');
  const order = await shipped();
  const { tracking_number: number } = (await read(order)).shipments[0];
  const start = Math.floor(Date.now() / 1000);
  for (const seed of [1, 2, 3]) {
    await carrier.misbehave({ hold: true, seed, duplicate: true });
    const journey = ['in_transit', 'out_for_delivery', 'failure', 'available_for_pickup', 'return_to_sender'];
    for (const [n, status] of journey.entries()) await carrier.reportStatus(number, status, start + 10 * seed + n);
    await carrier.misbehave({ hold: false });
    await product.aws.settled();
    expect((await read(order)).fulfillment_status).toBe('returned_to_sender');
  }
  await carrier.misbehave({ seed: null });
});

it('ships an order when the carrier scans its parcel before an operator ships it', async () => {
  const order = await storedOrder({ status: 'in_production', fulfillment_status: 'packed' });
  const label = await buyLabel(order.id);
  await product.aws.service('carrier').reportStatus(label?.tracking_number ?? '', 'in_transit');
  await product.aws.settled();
  const { status, shipments } = await read(order);
  expect([status, shipments[0].tracking_number]).toEqual(['shipped', label?.tracking_number]);
});

it('opens one case for a parcel without a scan for a week, and closes it on delivery', async () => {
  const carrier = product.aws.service('carrier');
  await carrier.misbehave({ hold: true });
  const order = await shipped();
  await pass(6.9);
  await product.aws.passTime();
  expect(await cases(order)).toEqual([]);
  await pass(0.2);
  await product.aws.passTime();
  await product.aws.passTime();
  expect(await cases(order)).toMatchObject([{ kind: 'quiet', status: 'open' }]);
  await carrier.misbehave({ hold: false });
  await product.aws.settled();
  expect((await read(order)).fulfillment_status).toBe('delivered');
  expect(await cases(order)).toMatchObject([{ kind: 'quiet', status: 'closed' }]);
});
