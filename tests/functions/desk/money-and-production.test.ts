import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, body, people.ops, { 'idempotency-key': randomUUID() });
const act = ({ id }: Pick<Order, 'id'>, move: string, body: Record<string, unknown> = {}) =>
  ops(`POST /ops/orders/${id}/${move}`, body);
const sheet = async ({ id }: Pick<Order, 'id'>) => (await ops(`GET /ops/orders/${id}`)).body;
const listed = async (step: string): Promise<string[]> =>
  (await ops(`GET /ops/jobs?step=${step}`)).body.jobs.map(({ order_id }: { order_id: string }) => order_id);
const count = async (step: string): Promise<number> => (await ops('GET /ops/jobs/counts')).body.counts[step];
const packed = { status: 'in_production', fulfillment_status: 'packed' } as const;

describe('an order refunded in full before printing', () => {
  it('leaves the queue, stands in Problems, and no batch takes it', async () => {
    const { orderId: id } = await aBuyerWhoPaid(product);
    await act({ id }, 'refund', { note: 'A twin order' });
    await product.aws.settled();
    expect([await listed('sheets'), await listed('problem')]).toEqual([[], [id]]);
    expect(await count('problem')).toBe(1);
    const batch = await ops('POST /ops/batches', { order_ids: [id] });
    expect([batch.status, batch.body.refused[0].code]).toEqual([409, 'order.stopped']);
    expect((await sheet({ id })).main).toBe('stop');
  });
});

describe('an order with a broken print file', () => {
  it('stands in Problems and is counted there', async () => {
    const order = await aStoredOrder(people.buyerId, { payment: noPayment });
    await changeOrder(order.id, ({ entity }) => ({
      entity: { ...entity, production: { ...entity.production, files: 'broken' } },
    }));
    expect(await listed('problem')).toContain(order.id);
    expect(await listed('sheets')).not.toContain(order.id);
    expect(await count('problem')).toBe((await listed('problem')).length);
    expect((await sheet(order)).main).not.toBe('start');
  });
});

describe('a tracking number', () => {
  it('belongs to one order, however closely two are shipped with it', async () => {
    const [one, two] = [await aStoredOrder(people.buyerId, packed), await aStoredOrder(people.buyerId, packed)];
    const parcel = { tracking_number: '9400111899560000000018' };
    const replies = await Promise.all([act(one, 'ship', parcel), act(two, 'ship', parcel)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('item.exists');
    const orders = await Promise.all([one, two].map(async ({ id }) => (await loadOrder(id))?.entity));
    expect(orders.map((order) => order?.shipments.length ?? -1).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
