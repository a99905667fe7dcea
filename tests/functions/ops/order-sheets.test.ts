import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order';
import { aBuyerWhoPaid } from '../../product/buying.ts';
import { type People, signInPeople } from '../../product/people.ts';
import { type Product, startProduct } from '../../product/product.ts';
import { aStoredOrder } from '../../product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const storedOrder = (over: Partial<Order> = {}) => aStoredOrder(people.buyerId, over);

/** As the operators' page asks: each click with a key of its own, unless the test gives one. */
const act = (
  order: Pick<Order, 'id'>,
  move: string,
  body: Record<string, unknown> = {},
  key: string | null = randomUUID(),
) => product.call(`POST /ops/orders/${order.id}/${move}`, body, people.ops, key ? { 'idempotency-key': key } : {});

it('lets no order leave the press without its sheets, the first time and when it is printed once more', async () => {
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

it('lists orders of every status, newest first, unless a status is asked for', async () => {
  const ids: string[] = [];
  for (const [n, status] of (['paid', 'shipped', 'pending_payment', 'cancelled'] as const).entries()) {
    ids.push((await storedOrder({ status, placed_at: `2031-01-0${n + 1}T10:00:00.000Z` })).id);
  }
  const { orders } = (await product.call('GET /ops/orders', undefined, people.ops)).body;
  expect(orders.slice(0, 4).map(({ id }: Order) => id)).toEqual(ids.toReversed());
  const shipped = (await product.call('GET /ops/orders?status=shipped', undefined, people.ops)).body.orders;
  expect(new Set(shipped.map(({ status }: Order) => status))).toEqual(new Set(['shipped']));
});
