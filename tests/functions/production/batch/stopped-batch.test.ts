import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { refundAtProvider } from '#tests/product/money-stages.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

type Named = Pick<Order, 'id'>;
const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, body, people.ops, { 'idempotency-key': randomUUID() });
const act = ({ id }: Named, move: string, body: Record<string, unknown> = {}) =>
  ops(`POST /ops/orders/${id}/${move}`, body);
const sheet = async ({ id }: Named) => (await ops(`GET /ops/orders/${id}`)).body;

describe('an order refunded or cancelled while its batch is not printed', () => {
  const batchOf = async (orders: readonly Order[]) => {
    const { body } = await ops('POST /ops/batches', { order_ids: orders.map(({ id }) => id) });
    await product.aws.settled();
    return body.id as string;
  };
  const batch = async (id: string) => (await ops(`GET /ops/batches/${id}`)).body;

  it('stops the batch, which names its cards and offers no file, until the sheets are made again', async () => {
    const [good, refunded, cancelled] = [
      await anApprovedOrder(people.buyerId, 1),
      await anApprovedOrder(people.buyerId, 2),
      await anApprovedOrder(people.buyerId, 1, { payment: noPayment }),
    ];
    const id = await batchOf([good, refunded, cancelled]);
    expect(await batch(id)).toMatchObject({ status: 'ready', stopped: [] });
    await refundAtProvider(refunded);
    await act(cancelled, 'cancel', { reason: 'Torn' });
    const stopped = await batch(id);
    expect(stopped.stopped).toMatchObject([
      { id: refunded.id, cards: 2, sheets: [1], text: expect.stringContaining('refunded in full') },
      { id: cancelled.id, cards: 1, sheets: [1], text: expect.stringContaining('cancelled') },
    ]);
    expect(stopped.sheets.map(({ url }: { url: unknown }) => url)).toEqual([null]);
    expect((await ops(`POST /ops/batches/${id}/printed`)).body.code).toBe('batch.has_stopped');
    expect((await ops(`POST /ops/batches/${id}/retry`)).status).toBeLessThan(300);
    await product.aws.settled();
    expect(await batch(id)).toMatchObject({ status: 'ready', stopped: [], orders: [{ id: good.id }] });
    const copies = (await loadSheets(id)).flatMap((one) => one.copies.map(({ order_id }) => order_id));
    expect(new Set(copies)).toEqual(new Set([good.id]));
    expect((await ops(`POST /ops/batches/${id}/printed`)).status).toBe(200);
    // Sent anyway, it waits for another batch.
    await act(refunded, 'decide', { reason: 'refunded', choice: 'go_on', note: 'A gift' });
    expect(await sheet(refunded)).toMatchObject({ step: 'press', main: 'start' });
    expect((await act(refunded, 'start')).body.production.batch_id).not.toBeNull();
  });
});
