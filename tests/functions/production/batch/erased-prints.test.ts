import { beforeAll, expect, it } from 'vitest';
import { hasObject, listObjects } from '#functions/platform/storage/buckets.ts';
import { eraseFromBatches } from '#functions/production/batch/erase-from-batches.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

it('an erased order leaves its batch, and files without other orders are deleted', async () => {
  const { id: first } = await anApprovedOrder(people.buyerId, 2);
  const { id: second } = await anApprovedOrder(people.buyerId, 1);
  const made = await product.call('POST /ops/batches', { order_ids: [first, second] }, people.ops);
  const { id } = made.body;
  await product.aws.settled();
  const [sheet] = await loadSheets(id);
  await eraseFromBatches(first);
  const [left] = await loadSheets(id);
  expect(left?.copies.map(({ order_id }) => order_id)).toEqual([second]);
  expect(await hasObject('print-files', sheet?.file?.key ?? '')).toBe(true);
  await eraseFromBatches(second);
  expect(await loadSheets(id)).toEqual([]);
  expect(await listObjects('print-files', `batches/${id}/`)).toEqual([]);
  expect((await product.call(`GET /ops/batches/${id}`, undefined, people.ops)).body.slips_url).toBeNull();
});
