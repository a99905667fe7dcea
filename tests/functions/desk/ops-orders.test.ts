import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aStoredOrder, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const storedOrder = (over: Partial<Order> = {}) => aStoredOrder(people.buyerId, over);

/** Calls like the operators' page: each click has its own key, unless the test gives one. */
const act = (
  order: Pick<Order, 'id'>,
  move: string,
  body: Record<string, unknown> = {},
  key: string | null = randomUUID(),
) => product.call(`POST /ops/orders/${order.id}/${move}`, body, people.ops, key ? { 'idempotency-key': key } : {});
const read = async (order: Order) => (await product.call(`GET /orders/${order.id}`, undefined, people.buyer)).body;

it('moves an order from the press to the parcel, one step after the other', async () => {
  const order = await storedOrder();
  const states: unknown[] = [];
  for (const move of ['start', 'quality-check', 'reprint', 'start', 'quality-check', 'pack', 'ship']) {
    const { status, body } = await act(order, move, move === 'reprint' ? { reason: 'A scratch' } : {});
    states.push([status, body.status, body.fulfillment_status]);
  }
  expect(states).toEqual([
    [200, 'in_production', 'printing'],
    [200, 'in_production', 'quality_check'],
    [200, 'in_production', 'printing'],
    [200, 'in_production', 'printing'],
    [200, 'in_production', 'quality_check'],
    [200, 'in_production', 'packed'],
    [200, 'shipped', 'shipped'],
  ]);
});

it('refuses a move that the state does not allow, and changes nothing', async () => {
  const order = await storedOrder();
  for (const move of ['pack', 'ship', 'deliver', 'quality-check']) {
    const refused = await act(order, move);
    expect([move, refused.status, refused.body.code]).toEqual([move, 409, 'order.not_possible']);
  }
  expect((await read(order)).version).toBe(order.version);
});

it('lets only operators move orders', async () => {
  const order = await storedOrder();
  expect((await product.call(`POST /ops/orders/${order.id}/start`, {}, people.buyer)).status).toBe(403);
  expect((await product.call(`GET /ops/orders`, undefined, people.buyer)).status).toBe(403);
});

it('cancels an order before it is shipped and refunds the whole payment', async () => {
  const order = await storedOrder({ payment: noPayment });
  const stopped = await act(order, 'cancel', { reason: 'The photo is torn' });
  expect(stopped.body.status).toBe('cancelled');
  expect(stopped.body.adjustments).toMatchObject([{ amount: 17.99, reason: 'cancelled' }]);
});

it('never refunds more than was paid, however often it is requested', async () => {
  const { orderId: id } = await aBuyerWhoPaid(product);
  const order = { id };
  const first = await act(order, 'refund', { amount: 10, note: 'Late' });
  expect(first.status).toBe(200);
  const tooMuch = await act(order, 'refund', { amount: 8, note: 'Late again' });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'refund.too_much']);
  expect((await act(order, 'refund', { note: 'All of it' })).body.refunded_amount).toBe(14.99);
  expect((await act(order, 'refund', { note: 'More' })).status).toBe(409);
  await product.aws.settled();
  expect((await act(order, 'refund', { note: 'More' })).status).toBe(409);
});

it('makes one refund for five clicks, and refuses another sum under the same key', async () => {
  const { orderId: id } = await aBuyerWhoPaid(product);
  const [order, key] = [{ id }, randomUUID()];
  const clicks = Array.from({ length: 5 }, () => act(order, 'refund', { amount: 5, note: 'Late' }, key));
  for (const { status, body } of await Promise.all(clicks)) expect([status, body.refunded_amount]).toEqual([200, 5]);
  await product.aws.settled();
  const again = await act(order, 'refund', { amount: 5, note: 'Late' }, key);
  expect(again.body).toMatchObject({ refunded_amount: 5, adjustments: [{ amount: 5, status: 'made' }] });
  const other = await act(order, 'refund', { amount: 6, note: 'Late' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'checkout.key_reused']);
  const noKey = await act(order, 'refund', { amount: 5, note: 'Late' }, 'x');
  expect([noKey.status, noKey.body.code]).toEqual([400, 'checkout.no_key']);
  const without = await act(order, 'refund', { amount: 5, note: 'Late' }, null);
  expect([without.status, without.body.refunded_amount]).toEqual([200, 10]);
});

it('refunds only whole cents', async () => {
  const order = await storedOrder({ payment: noPayment });
  for (const amount of [0.001, 5.005]) {
    const reply = await act(order, 'refund', { amount, note: 'Late' });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['amount']]);
  }
  expect((await act(order, 'refund', { amount: 0.29, note: 'Late' })).body.refunded_amount).toBe(0.29);
});

it('takes a cancelled order out of production', async () => {
  for (const moves of [['start'], ['start', 'quality-check'], ['start', 'quality-check', 'pack']]) {
    const order = await storedOrder({ payment: noPayment });
    for (const move of moves) await act(order, move);
    const stopped = await act(order, 'cancel', { reason: 'The photo is torn' });
    expect([stopped.body.status, stopped.body.moves]).toEqual(['cancelled', []]);
    for (const move of ['quality-check', 'pack', 'reprint', 'ship', 'send-again']) {
      const refused = await act(order, move, move === 'reprint' ? { reason: 'A scratch' } : {});
      expect([move, refused.status, refused.body.code]).toEqual([move, 409, 'order.not_possible']);
    }
    expect((await read(order)).timeline.at(-1).text).toBe('Order cancelled by our team');
  }
});

it('writes operators’ actions to the audit, and hides their notes from the buyer', async () => {
  // The refunds of other tests write their entries when their queue runs.
  await product.aws.settled();
  const order = await storedOrder();
  await act(order, 'note', { text: 'Called the buyer' });
  const { body } = await product.call('GET /ops/audit', undefined, people.ops);
  expect(body.entries[0]).toMatchObject({ what: 'order.note', subject: order.id });
  const seen = (await read(order)).timeline.map((line: { text: string }) => line.text);
  expect(seen).not.toContain('Called the buyer');
});

it('writes the changes of a move to the audit, found by order, operator, action and month', async () => {
  const order = await storedOrder();
  await act(order, 'start');
  await act(order, 'note', { text: 'Called the buyer' });
  const list = async (query: string) =>
    (await product.call(`GET /ops/audit?${query}`, undefined, people.ops)).body.entries as Record<string, unknown>[];
  const [note, start] = await list(`subject=${order.id}`);
  expect(note).toMatchObject({ what: 'order.note', by_name: 'Olly Ops', before: null, after: null });
  expect(start).toMatchObject({
    what: 'order.start',
    before: { status: 'paid', fulfillment_status: 'queued' },
    after: { status: 'in_production', fulfillment_status: 'printing' },
  });
  expect(JSON.stringify([note, start])).not.toContain('Called');
  expect((await list(`subject=${order.id}&what=order.start`)).map(({ id }) => id)).toEqual([start?.id]);
  expect((await list(`by=${String(start?.by)}&what=order.start`)).map(({ id }) => id)).toContain(start?.id);
  expect(await list(`by=${people.buyerId}`)).toEqual([]);
  const month = String(start?.at).slice(0, 7).replace('-', '');
  expect((await list(`subject=${order.id}&month=${month}`)).length).toBe(2);
  expect(await list(`subject=${order.id}&month=200001`)).toEqual([]);
});

it('shows an operator’s reason only to operators', async () => {
  const order = await storedOrder({ payment: noPayment });
  const { body } = await act(order, 'cancel', { reason: 'The photo is torn' });
  expect(body.timeline.map((line: { text: string }) => line.text)).toContain('The photo is torn');
  expect(JSON.stringify(await read(order))).not.toContain('torn');
});

it('creates a discount code once, and refuses a value that its kind does not allow', async () => {
  const make = (body: Record<string, unknown>) => product.call('POST /ops/discounts', body, people.ops);
  expect((await make({ code: 'spring', kind: 'fixed', value: 5 })).body).toMatchObject({ code: 'SPRING', value: 5 });
  expect((await make({ code: 'SPRING', kind: 'fixed', value: 6 })).body.code).toBe('discount.exists');
  expect((await make({ code: 'HALF', kind: 'percent', value: 12.5 })).status).toBe(400);
  expect((await make({ code: 'NONE', kind: 'fixed', value: 0 })).status).toBe(400);
  const backwards = { starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' };
  expect((await make({ code: 'BACK', kind: 'fixed', value: 1, ...backwards })).status).toBe(400);
  const soon = { code: 'SOON', kind: 'fixed', value: 1, starts_at: '2027-01-01T00:00:00Z' };
  expect((await make(soon)).body.starts_at).toBe('2027-01-01T00:00:00.000Z');
  const off = { version: 1, is_active: false, ends_at: '2027-05-01T00:00:00Z' };
  const edit = (code: string, body: object) => product.call(`PATCH /ops/discounts/${code}`, body, people.ops);
  expect((await edit('spring', off)).body).toMatchObject({
    is_active: false,
    ends_at: '2027-05-01T00:00:00.000Z',
    uses: 0,
    version: 2,
  });
  const late = await edit('SPRING', { version: 1, is_active: true });
  expect([late.status, late.body.error]).toEqual([409, 'This code was changed elsewhere. Please refresh.']);
  expect((await edit('SOON', { ends_at: '2026-12-31T00:00:00Z' })).body.fields).toEqual({
    ends_at: 'It ends before it starts.',
  });
  expect((await edit('NONE', { is_active: true })).status).toBe(404);
  const { entries } = (await product.call('GET /ops/audit?subject=SPRING', undefined, people.ops)).body;
  expect(entries).toMatchObject([
    { what: 'discount.changed', before: { is_active: true }, after: { is_active: false } },
    { what: 'discount.created', before: null, after: { kind: 'fixed', value: 500 } },
  ]);
  const codes = (await product.call('GET /ops/discounts', undefined, people.ops)).body.discounts;
  expect(codes.map(({ code }: { code: string }) => code)).toContain('SPRING');
});

const get = async (path: `/${string}`) => (await product.call(`GET ${path}`, undefined, people.ops)).body;
const numbers = (body: { jobs: { order_number: string }[] }) => body.jobs.map(({ order_number }) => order_number);

it('lists and counts the jobs of a step, the earliest ship date first', async () => {
  const [later, sooner] = [await storedOrder({ ship_by: '2030-02-02' }), await storedOrder({ ship_by: '2001-02-02' })];
  const both = [sooner.order_number, later.order_number];
  const listed = async (query: string) => numbers(await get(`/ops/jobs?${query}`)).filter((n) => both.includes(n));
  expect(await listed('step=sheets')).toEqual(both);
  expect(await listed('step=sheets&order=down')).toEqual(both.toReversed());
  const before = await get('/ops/jobs/counts');
  await act(sooner, 'start');
  expect(await listed('step=sheets')).toEqual([later.order_number]);
  expect(await listed('step=press')).toEqual([sooner.order_number]);
  const now = await get('/ops/jobs/counts');
  expect([now.counts.sheets - before.counts.sheets, now.counts.press - (before.counts.press ?? 0), now.late]).toEqual([
    -1,
    1,
    before.late,
  ]);
});

it('finds an order by its number, mail address, name and tracking number', async () => {
  const order = await storedOrder({
    email: 'quince@example.com',
    shipping_address: { ...anOrder().shipping_address, name: 'Quincy Äpfel' },
  });
  for (const q of [order.order_number, order.order_number.slice(3), 'quince@ex', 'apfel', 'quincy apf']) {
    expect([q, numbers(await get(`/ops/find?q=${encodeURIComponent(q)}`))]).toEqual([q, [order.order_number]]);
  }
  for (const move of ['start', 'quality-check', 'pack']) await act(order, move);
  await act(order, 'ship', { carrier: 'UPS', tracking_number: '1Z 999 AA1' });
  const [job] = (await get('/ops/find?q=1z999aa1')).jobs;
  expect(job).toMatchObject({ order_number: order.order_number, step: 'deliver', is_late: false, team_name: null });
  expect((await get('/ops/find?q=quincy%20smith')).jobs).toEqual([]);
  expect((await get('/ops/find?q=')).jobs).toEqual([]);
});
