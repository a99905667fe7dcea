import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { printFileKey } from '#domain/production/queue/print-file-key.ts';
import { deleteObject } from '#functions/platform/storage/buckets.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const storedOrder = (over: Partial<Order> = {}) => aStoredOrder(people.buyerId, over);

/** Calls like the operators' page: each click has its own key. */
const act = (order: Pick<Order, 'id'>, move: string, body: Record<string, unknown> = {}) =>
  product.call(`POST /ops/orders/${order.id}/${move}`, body, people.ops, { 'idempotency-key': randomUUID() });

it('lets an order with sheets leave the press, and a reprinted one only with new sheets', async () => {
  const { orderId: id } = await aBuyerWhoPaid(product);
  const sheets = async () =>
    (await product.call(`GET /ops/orders/${id}/print-files`, undefined, people.ops)).body.sheets.length;
  expect((await act({ id }, 'start')).status).toBe(200);
  expect(await sheets()).toBe(1);
  expect((await act({ id }, 'quality-check')).status).toBe(200);
  await act({ id }, 'reprint', { reason: 'A scratch' });
  expect(await sheets()).toBe(0);
  for (const move of ['printed', 'quality-check']) {
    expect(await act({ id }, move)).toMatchObject({
      status: 409,
      body: {
        code: 'order.no_sheets',
        error: 'This order is on no press sheet yet. Please put it into a batch first.',
      },
    });
  }
  expect((await act({ id }, 'start')).status).toBe(200);
  expect(await sheets()).toBe(1);
  for (const move of ['printed', 'quality-check', 'pack', 'ship'])
    expect([move, (await act({ id }, move)).status]).toEqual([move, 200]);
  expect(await sheets()).toBe(1);
});

const moveOne = async (order: Pick<Order, 'id'>, move: string) => {
  const { body } = await product.call('POST /ops/moves', { move, orders: [{ id: order.id }] }, people.ops);
  return body.results[0].code ?? 'done';
};
const look = (order: Pick<Order, 'id'>) => product.call(`GET /ops/orders/${order.id}`, undefined, people.ops);

/** Expects that no route of operators, carrier or labels moves the order, and that its page offers a reprint. */
async function expectNotToLeave(order: Pick<Order, 'id'>) {
  const refused = await act(order, 'pack');
  expect([refused.status, refused.body.code]).toEqual([409, 'order.sheets_missing']);
  expect(refused.body.error).toBe('Its sheets are not ready. See its batch, or print it once more.');
  expect(await moveOne(order, 'pack')).toBe('order.sheets_missing');
  for (const move of ['ship', 'deliver']) {
    expect((await act(order, move, { carrier: 'USPS', tracking_number: randomUUID() })).body.code).toBe(
      'order.not_possible',
    );
    expect(await moveOne(order, move)).toBe('order.not_possible');
  }
  await product.aws.settled();
  const { body } = await look(order);
  expect(body).toMatchObject({ fulfillment_status: 'quality_check', shipments: [], production: { label: null } });
  expect(body.moves).toContain('reprint');
}

/** A checked order whose sheets are drawn. */
async function aCheckedOrder(): Promise<Order> {
  const order = await storedOrder();
  await act(order, 'start');
  await product.aws.settled();
  expect((await act(order, 'quality-check')).status).toBe(200);
  return order;
}

const batchOf = async ({ id }: Order): Promise<string> => (await loadOrder(id))?.entity.production.batch_id ?? '';

it('does not pack an order whose sheet file is missing until it is reprinted', async () => {
  const order = await aCheckedOrder();
  const [sheet] = await loadSheets(await batchOf(order));
  await deleteObject('print-files', sheet?.file?.key ?? '');
  await expectNotToLeave(order);
  expect((await act(order, 'reprint', { reason: 'The sheet is gone' })).body.moves).toContain('start');
  for (const move of ['start', 'quality-check', 'pack', 'ship']) expect((await act(order, move)).status).toBe(200);
});

it('does not check or pack an order whose sheets could not be drawn: it waits in Problems', async () => {
  const order = await storedOrder();
  const [item] = (await loadWholeOrder(order.id))?.items ?? [];
  const [card] = item?.cards ?? [];
  if (card) await deleteObject('print-files', printFileKey(card, card.front_sha256));
  await act(order, 'start');
  await product.aws.settled();
  for (const move of ['printed', 'quality-check'] as const) {
    const { status, body } = await act(order, move);
    expect([move, status, body.code]).toEqual([move, 409, 'order.stopped']);
  }
  expect((await look(order)).body).toMatchObject({
    fulfillment_status: 'printing',
    step: 'problem',
    problem: { reason: 'files' },
    main: 'check_files',
  });
});

it('lists orders of every status, newest first, unless the request names a status', async () => {
  const ids: string[] = [];
  for (const [n, status] of (['paid', 'shipped', 'pending_payment', 'cancelled'] as const).entries()) {
    ids.push((await storedOrder({ status, placed_at: `2031-01-0${n + 1}T10:00:00.000Z` })).id);
  }
  const { orders } = (await product.call('GET /ops/orders', undefined, people.ops)).body;
  expect(orders.slice(0, 4).map(({ id }: Order) => id)).toEqual(ids.toReversed());
  const shipped = (await product.call('GET /ops/orders?status=shipped', undefined, people.ops)).body.orders;
  expect(new Set(shipped.map(({ status }: Order) => status))).toEqual(new Set(['shipped']));
});
