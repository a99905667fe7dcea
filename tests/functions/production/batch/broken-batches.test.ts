import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { printFileKey } from '#domain/production/queue/print-file-key.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { failBatch } from '#functions/production/batch/end-batch.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { batchRows } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { countedFaults } from '#tests/product/counted-faults.ts';
import { ordersOfEachKind } from '#tests/product/mixed-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const anOrder = (cards: number) => anApprovedOrder(people.buyerId, cards);
const ops = (line: `${string} /${string}`, body?: unknown) => product.call(line, body, people.ops);
const make = (orders: readonly Pick<Order, 'id'>[]) =>
  ops('POST /ops/batches', { order_ids: orders.map(({ id }) => id) });
const stored = async ({ id }: Pick<Order, 'id'>) => (await loadOrder(id))?.entity;

/** The batch once its work has ended. */
async function settled(id: string) {
  await product.aws.settled();
  return (await ops(`GET /ops/batches/${id}`)).body;
}

describe('a batch with a broken file', () => {
  const keyOf = async ({ id }: Pick<Order, 'id'>): Promise<string> => {
    const card = (await loadWholeOrder(id))?.items[0]?.cards[0];
    return card ? printFileKey(card, card.front_sha256) : '';
  };

  it('fails, names the file, offers nothing to print, and is ready without the order after a retry', async () => {
    const [good, bad] = [await anOrder(2), await anOrder(1)];
    await deleteObject('print-files', await keyOf(bad));
    const made = await make([good, bad]);
    const failed = await settled(made.body.id);
    expect(failed).toMatchObject({
      status: 'failed',
      broken: [{ order_id: bad.id, side: 'front', problem: 'missing' }],
    });
    expect(failed.sheets.map(({ url }: { url: string | null }) => url)).toEqual([null]);
    expect((await ops(`POST /ops/batches/${made.body.id}/printed`)).status).toBe(409);

    expect((await ops(`POST /ops/batches/${made.body.id}/retry`)).status).toBe(202);
    const batch = await settled(made.body.id);
    expect(batch).toMatchObject({ status: 'ready', counts: { orders: 1, cards: 2 }, broken: [] });
    expect(batch.refused).toMatchObject([{ order_id: bad.id, code: 'order.files_broken' }]);
    expect(await stored(bad)).toMatchObject({
      production: { batch_id: null, files: 'broken', broken: [{ side: 'front', problem: 'missing' }] },
      fulfillment_status: 'printing',
    });
  });

  it('is counted when it fails, and not again for its next broken file', async () => {
    const made = await make([await anOrder(1)]);
    await settled(made.body.id);
    const { entity } = await storedBatch(made.body.id);
    await transact([batchRows.insert({ ...entity, id: 'bat_counted', status: 'imposing' })]);
    const faults = countedFaults();
    await failBatch('bat_counted', []);
    await failBatch('bat_counted', []);
    expect(faults()).toEqual([['BatchFailed', 'files']]);
  });

  it('names the order of a missing MEGA poster, and makes the poster once the file is back', async () => {
    const { mega } = await ordersOfEachKind(people.buyerId);
    const key = await keyOf(mega);
    const bytes = await readObject('print-files', key);
    await deleteObject('print-files', key);
    const made = await make([mega]);
    const broken = [{ order_number: mega.order_number, side: 'front', problem: 'missing' }];
    expect(await settled(made.body.id)).toMatchObject({ status: 'failed', broken, posters: [{ url: null }] });
    await writeObject('print-files', key, bytes ?? new Uint8Array(), { type: 'application/pdf', cacheSeconds: 0 });
    await ops(`POST /ops/batches/${made.body.id}/retry`);
    expect(await settled(made.body.id)).toMatchObject({ status: 'ready', posters: [{ quantity: 4 }] });
  });

  it('refuses bytes that were not approved, and is imposed whole once the approved file is back', async () => {
    const order = await anOrder(1);
    const key = await keyOf(order);
    const bytes = await readObject('print-files', key);
    await writeObject('print-files', key, new Uint8Array([1, 2, 3]), { type: 'application/pdf', cacheSeconds: 0 });
    const made = await make([order]);
    expect(await settled(made.body.id)).toMatchObject({ status: 'failed', broken: [{ problem: 'changed' }] });
    await writeObject('print-files', key, bytes ?? new Uint8Array(), { type: 'application/pdf', cacheSeconds: 0 });
    await ops(`POST /ops/batches/${made.body.id}/retry`);
    expect(await settled(made.body.id)).toMatchObject({ status: 'ready', counts: { orders: 1 } });
    expect((await stored(order))?.production.files).toBe('verified');
  });
});
