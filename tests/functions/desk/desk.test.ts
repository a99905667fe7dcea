import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { brand } from '#domain/values/brand.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst, generate } from '#tests/product/steps.ts';
import { aStoredOrder, boxOf } from '#tests/product/stored-orders.ts';
import { textOf } from '#tests/studio/press/pdf-tools.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const get = (path: `/${string}`) => product.call(`GET ${path}`, undefined, people.ops);
const post = (path: `/${string}`, body: object) => product.call(`POST ${path}`, body, people.ops);
const entriesOf = async (subject: string) => (await get(`/ops/audit?subject=${subject}`)).body.entries;

const storedOrder = (over: Partial<Order> = {}) => aStoredOrder(people.buyerId, over);
const act = ({ id }: Order, move: string) => post(`/ops/orders/${id}/${move}`, {});
const read = async ({ id }: Order) => (await product.call(`GET /orders/${id}`, undefined, people.buyer)).body;
const download = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(url)).arrayBuffer());
const moveMany = (move: string, orders: readonly Record<string, unknown>[]) => post('/ops/moves', { move, orders });

it('marks an order as printed once, however often an operator presses', async () => {
  const order = await storedOrder();
  await act(order, 'start');
  const [first, second] = [await act(order, 'printed'), await act(order, 'printed')];
  // The order's page does not offer the move again.
  expect(second.body).toMatchObject({ step: 'check', moves: expect.not.arrayContaining(['print']) });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.production.printed_at).toEqual(expect.any(String));
  expect(second.body.timeline.filter(({ move }: { move: string }) => move === 'print')).toHaveLength(1);
  expect((await act(order, 'quality-check')).status).toBe(200);
  expect(await act(order, 'printed')).toMatchObject({ status: 409, body: { code: 'order.not_possible' } });
});

it('moves many orders independently, with one audit entry each; a repeated call changes nothing', async () => {
  const [one, two, gone] = [
    await storedOrder(),
    await storedOrder(),
    await storedOrder({ status: 'cancelled', fulfillment_status: 'queued' }),
  ];
  const orders = [one, gone, two, { id: 'ord_none' }].map(({ id }) => ({ id }));
  const first = await moveMany('start', orders);
  const refused = { ok: false, code: 'order.not_possible', error: expect.any(String) };
  const expected = [
    { id: one.id, order_number: one.order_number, ok: true },
    { id: gone.id, order_number: gone.order_number, ...refused },
    { id: two.id, order_number: two.order_number, ok: true },
    { id: 'ord_none', order_number: null, ok: false, code: 'order.not_found', error: expect.any(String) },
  ];
  expect(first).toMatchObject({ status: 200, body: { results: expected } });
  const version = (await read(one)).version;
  // Twice at the same time, and with one order named twice.
  const again = await Promise.all([moveMany('start', orders), moveMany('start', [...orders, { id: one.id }])]);
  expect(again.map(({ body }) => body.results.slice(0, 4))).toMatchObject([expected, expected]);
  expect((await read(one)).version).toBe(version);
  const { entries } = (await product.call('GET /ops/audit', undefined, people.ops)).body;
  const started = entries.filter(
    ({ what, subject }: { what: string; subject: string }) =>
      [one.id, two.id].includes(subject) && what === 'order.start',
  );
  expect(started).toHaveLength(2);
});

it('ships many orders with their tracking numbers, and refuses a number of another order', async () => {
  const packed = { status: 'in_production', fulfillment_status: 'packed' } as const;
  const [one, two] = [await storedOrder(packed), await storedOrder(packed)];
  const parcels = [
    { id: one.id, carrier: 'USPS', tracking_number: '9400 1112 0620 2988 7001 11' },
    { id: two.id, carrier: 'USPS', tracking_number: '9400111206202988700111' },
  ];
  const oks = async () =>
    (await moveMany('ship', parcels)).body.results.map(({ ok, code }: { ok: boolean; code?: string }) => [ok, code]);
  const shipped = await oks();
  // A tracking number belongs to one order.
  expect(shipped).toEqual([
    [true, undefined],
    [false, 'item.exists'],
  ]);
  expect(await oks()).toEqual(shipped);
  expect([(await read(one)).shipments.length, (await read(two)).shipments.length]).toEqual([1, 0]);
});

it.each([
  ['another move', 'fly', [{ id: 'ord_1' }]],
  ['no orders', 'pack', []],
  ['more than a hundred', 'pack', Array.from({ length: 101 }, (_, n) => ({ id: `ord_${n}` }))],
])('refuses %s for many orders', async (_, move, orders) => {
  expect((await moveMany(move, orders)).status).toBe(400);
});

describe('templates', () => {
  type Row = { id: string; version: number };
  const listed = async () => (await product.call('GET /templates?limit=100')).body.templates as Row[];
  const all = async () => (await get('/ops/templates')).body.templates as Row[];
  const patch = (id: string, body: object) => product.call(`PATCH /ops/templates/${id}`, body, people.ops);
  const refused = { error: 'This template is no longer available.' };

  it('disappear from the shop when unpublished, and cards with a front can still be finished', async () => {
    const card = await aReadyCard(product, people.buyer);
    const front = await generate(product, people.buyer, card.id, 'front');
    await chooseFirst(product, people.buyer, card.id, 'front', front.id);
    const { version, uses } = (await all()).find(({ id }) => id === 'voltage') as Row & { uses: number };
    expect(uses).toBe(1);
    const off = await patch('voltage', { version, is_active: false });
    expect(off.body).toMatchObject({ is_active: false, version: version + 1 });
    expect((await listed()).map(({ id }) => id)).not.toContain('voltage');
    expect((await all()).map(({ id }) => id)).toContain('voltage');
    expect(await product.call('GET /templates/voltage')).toMatchObject({ status: 404, body: refused });
    const another = await product.call('POST /cards', { template_id: 'voltage' }, people.buyer);
    expect(another).toMatchObject({ status: 409, body: refused });
    await generate(product, people.buyer, card.id, 'back');
    const stale = await patch('voltage', { version, is_active: true });
    expect([stale.status, stale.body.error]).toEqual([409, 'This template was changed elsewhere. Please refresh.']);
    expect((await patch('voltage', { is_active: true })).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).toContain('voltage');
    expect(await entriesOf('voltage')).toMatchObject([
      { what: 'template.changed', before: { is_active: false }, after: { is_active: true } },
      { what: 'template.changed', before: { is_active: true }, after: { is_active: false } },
    ]);
  });

  it('are created from an existing design, with their own name, sport and price', async () => {
    const input = { design: 'voltage', name: 'Night Hockey', category: 'Hockey', price: 2.5, popularity_score: 99 };
    const made = await post('/ops/templates', input);
    expect([made.status, made.body]).toMatchObject([201, { id: 'night-hockey', design: 'voltage', is_active: false }]);
    expect((await post('/ops/templates', input)).body.error).toBe('This item already exists.');
    expect((await post('/ops/templates', { ...input, design: 'none' })).body.fields).toEqual({
      design: 'There is no such design.',
    });
    expect((await listed()).map(({ id }) => id)).not.toContain('night-hockey');
    expect((await patch('night-hockey', { is_active: true })).body).toMatchObject({ price: 2.5, is_free: false });
    expect((await listed())[0]).toMatchObject({ id: 'night-hockey', price: 2.5 });
    const card = await aReadyCard(product, people.buyer, { template_id: 'night-hockey' });
    const front = await generate(product, people.buyer, card.id, 'front', { template: 'night-hockey' });
    expect(front).toMatchObject({ status: 'succeeded', error: null });
    expect((await patch('night-hockey', { price: 0 })).body).toMatchObject({ price: 0, is_free: true });
  });

  it('are refused with a message for each wrong field', async () => {
    const wrong = await patch('gallery', { name: ' ', price: 0.001, popularity_score: -1, category: '' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      {
        name: 'Please give the template a name.',
        price: 'Whole cents.',
        popularity_score: 'Not less than 0.',
        category: 'Please name a sport.',
      },
    ]);
    expect((await patch('none', { price: 1 })).status).toBe(404);
  });
});

describe('the files of an order', () => {
  it('are links to single PDFs, its sheets, the packing slip and the label', async () => {
    const order = await anApprovedOrder(people.buyerId, 2);
    const { body: alone } = await get(`/ops/orders/${order.id}/print-files`);
    expect(alone).toMatchObject({ order_number: order.order_number, sheets: [], label: 'address' });
    expect(alone.cards).toHaveLength(2);
    for (const url of [alone.cards[0].front.url, alone.cards[1].back.url, alone.packing_slip_url, alone.label_url])
      expect(Buffer.from(await download(url)).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await textOf(await download(alone.packing_slip_url))).toContain('Sam Shopper');
    const label = await textOf(await download(alone.label_url));
    for (const line of [brand.sender.line1, 'Reno, NV 89501', '1 Main Street', order.order_number])
      expect(label).toContain(line);
    const { body } = await post('/ops/batches', { order_ids: [order.id] });
    await product.aws.settled();
    const { body: placed } = await get(`/ops/orders/${order.id}/print-files`);
    expect(placed.sheets).toMatchObject([{ batch_id: body.id, n: 1, finish: 'gold' }]);
    expect((await fetch(placed.sheets[0].url)).status).toBe(200);
  });

  it('are refused for an unpaid and for an unknown order', async () => {
    const unpaid = await storedOrder({ status: 'pending_payment', fulfillment_status: 'unfulfilled', paid_at: null });
    const refused = await get(`/ops/orders/${unpaid.id}/print-files`);
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not_possible']);
    const missing = await get('/ops/orders/ord_nobody/print-files');
    expect([missing.status, missing.body.code]).toEqual([404, 'order.not_found']);
  });
});

/** A batch of one order, with its sheets. */
async function batchOf({ id }: Order) {
  const made = await post('/ops/batches', { order_ids: [id] });
  await product.aws.settled();
  return made;
}

describe('a reprint', () => {
  it('prints only the requested cards, in a new batch, and is refused before the first print', async () => {
    const order = await anApprovedOrder(people.buyerId, 3);
    const card = (await loadWholeOrder(order.id))?.items[0]?.cards[1];
    const first = await batchOf(order);
    const early = await post(`/ops/orders/${order.id}/reprint`, { reason: 'A scratch' });
    expect([early.status, early.body.code]).toEqual([409, 'order.not_possible']);
    await post(`/ops/batches/${first.body.id}/printed`, {});
    const cards = [{ order_item_id: boxOf(order), card_id: card?.card_id, quantity: 1 }];
    const unknown = await post(`/ops/orders/${order.id}/reprint`, {
      reason: 'A scratch',
      cards: [{ ...cards[0], quantity: 2 }],
    });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'order.unknown_card']);
    expect((await post(`/ops/orders/${order.id}/reprint`, { reason: 'A scratch', cards })).status).toBe(200);
    expect((await loadOrder(order.id))?.entity.production).toMatchObject({
      batch_id: null,
      printed_at: null,
      reprint: cards,
    });

    const again = await batchOf(order);
    const { body: batch } = await get(`/ops/batches/${again.body.id}`);
    expect(batch).toMatchObject({ status: 'ready', counts: { orders: 1, cards: 1, sheets: 1 } });
    const [sheet] = await loadSheets(again.body.id);
    expect(sheet?.copies.map(({ card_id, position }) => [card_id, position])).toEqual([[card?.card_id, 2]]);
  });
});
