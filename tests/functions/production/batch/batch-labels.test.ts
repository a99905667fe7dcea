import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { deleteObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { buyLabel } from '#functions/production/parcel/buy-label.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPayment } from '#tests/product/stored-orders.ts';
import { checkPdf, textOf } from '#tests/studio/press/pdf-tools.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

type Named = Pick<Order, 'id'>;
const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, body, people.ops, { 'idempotency-key': randomUUID() });
const move = (name: string, orders: readonly Named[]) =>
  ops('POST /ops/moves', { move: name, orders: orders.map(({ id }) => ({ id })) });
const labelsOf = async (id: string) => (await ops(`GET /ops/batches/${id}/labels`)).body;
const pagesOf = async (url: string): Promise<string[]> =>
  (await textOf(new Uint8Array(await (await fetch(url)).arrayBuffer()))).split('\f').filter((page) => page.trim());
const numberOf = async ({ id }: Named) => (await loadOrder(id))?.entity.production.label?.tracking_number ?? '';

/** A printed and packed batch of orders. */
async function aPackedBatch(count: number): Promise<{ readonly id: string; readonly orders: readonly Order[] }> {
  const orders: Order[] = [];
  for (let n = 0; n < count; n++) orders.push(await anApprovedOrder(people.buyerId, 1, { payment: noPayment }));
  const { body } = await ops('POST /ops/batches', { order_ids: orders.map(({ id }) => id) });
  await product.aws.settled();
  await ops(`POST /ops/batches/${body.id}/printed`);
  for (const name of ['quality-check', 'pack']) await move(name, orders);
  await product.aws.settled();
  return { id: body.id, orders };
}

describe('the labels of a batch', () => {
  it('are one PDF in the pick list’s order, with a manifest, and leave out what must not leave', async () => {
    const { id, orders } = await aPackedBatch(4);
    const [first, refunded, addressed, last] = orders as [Order, Order, Order, Order];
    for (const order of [last, refunded, first]) await buyLabel(order.id);
    await ops(`POST /ops/orders/${refunded.id}/refund`, { note: 'A twin order' });
    const view = await labelsOf(id);
    expect(view).toMatchObject({
      labels: 3,
      addresses: 1,
      parcels: 2,
      left_out: [{ id: refunded.id, text: 'It waits in Problems: Refunded in full.' }],
    });
    const pages = await pagesOf(view.labels_url);
    expect(pages).toHaveLength(3);
    for (const [n, text] of [await numberOf(first), addressed.order_number, await numberOf(last)].entries())
      expect(pages[n]).toContain(text);
    expect(pages[1]).toContain('NO POSTAGE YET');
    const manifest = (await pagesOf(view.manifest_url)).join('');
    for (const text of ['USPS', '2 parcels', first.order_number, await numberOf(last), 'Taken over by'])
      expect(manifest).toContain(text);
    expect(manifest).not.toContain(first.shipping_address.name);
    expect(manifest).not.toContain(refunded.order_number);
  });

  it('are the same file until the batch changes, and are a sound PDF', async () => {
    const { id, orders } = await aPackedBatch(2);
    for (const order of orders) await buyLabel(order.id);
    const fileOf = (url: string): string => new URL(url).pathname;
    const [one, other] = [await labelsOf(id), await labelsOf(id)];
    expect(fileOf(one.labels_url)).toBe(fileOf(other.labels_url));
    expect(fileOf(one.manifest_url)).toBe(fileOf(other.manifest_url));
    const pdf = new Uint8Array(await (await fetch(one.labels_url)).arrayBuffer());
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    await move('ship', orders);
    // Handed over, and not scanned yet: a lost label can still be printed.
    expect(await labelsOf(id)).toMatchObject({ labels: 2, parcels: 2, left_out: [] });
  });

  it('leave out a label whose file is gone or broken, and say so', async () => {
    const { id, orders } = await aPackedBatch(3);
    const [gone, broken, sound] = orders as [Order, Order, Order];
    const keys: string[] = [];
    for (const order of orders) keys.push((await buyLabel(order.id))?.key ?? '');
    await deleteObject('print-files', keys[0] ?? '');
    const noPdf = { type: 'application/pdf', cacheSeconds: 0 };
    await writeObject('print-files', keys[1] ?? '', Buffer.from('no label'), noPdf);
    const view = await labelsOf(id);
    const text = expect.stringContaining('Its label’s file cannot be read.');
    expect(view).toMatchObject({
      labels: 1,
      left_out: [
        { id: gone.id, text },
        { id: broken.id, text },
      ],
    });
    expect(await pagesOf(view.labels_url)).toEqual([expect.stringContaining(await numberOf(sound))]);
  });

  it('are none before an order is packed', async () => {
    const order = await anApprovedOrder(people.buyerId, 1);
    const { body } = await ops('POST /ops/batches', { order_ids: [order.id] });
    await product.aws.settled();
    expect(await labelsOf(body.id)).toEqual({
      labels: 0,
      addresses: 0,
      labels_url: null,
      parcels: 0,
      manifest_url: null,
      left_out: [{ id: order.id, order_number: order.order_number, text: 'Not packed yet: Printing.' }],
    });
  });
});
