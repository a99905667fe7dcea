import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#functions/platform/table/transact.ts';
import { printBatch } from '#functions/production/batch/print-batch.ts';
import { retryBatch } from '#functions/production/batch/retry-batch.ts';
import { loadOrder, saveOrder } from '#functions/table/orders/order.ts';
import { findBatch, loadSheets } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { dying } from '#tests/product/interrupted-calls.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

/** A batch of two orders whose sheets are made. The first order is held then. */
async function aBatchWithHeld() {
  const [gone, stays] = [await anApprovedOrder(people.buyerId, 1), await anApprovedOrder(people.buyerId, 1)];
  const made = await product.call('POST /ops/batches', { order_ids: [gone.id, stays.id] }, people.ops);
  await product.aws.settled();
  const stored = await loadOrder(gone.id);
  if (!stored) throw new Error('The order is gone.');
  const hold = { text: 'It waits.', at: stored.entity.placed_at };
  const production = { ...stored.entity.production, hold };
  await transact([saveOrder(stored, { ...stored.entity, production })]);
  return { id: made.body.id as string, gone: gone.id, stays: stays.id };
}

const onSheets = async (id: string): Promise<string[]> => [
  ...new Set((await loadSheets(id)).flatMap(({ copies }) => copies.map(({ order_id }) => order_id))),
];

describe('a batch that is made again without a stopped order', () => {
  it('is never printed with the order, wherever the call broke off', async () => {
    const { id, gone, stays } = await aBatchWithHeld();
    for (let n = 1; await dying(n, () => retryBatch(id, 'ops')); n++) {
      const isOn = (await onSheets(id)).includes(gone);
      const printed = await printBatch(id, 'ops').catch(() => null);
      expect([n, isOn && printed !== null]).toEqual([n, false]);
      if (printed) break;
    }
    await product.aws.settled();
    expect(await onSheets(id)).toEqual([stays]);
    expect((await findBatch(id))?.entity).toMatchObject({ order_ids: [stays] });
    expect((await loadOrder(gone))?.entity.production.printed_at).toBeNull();
  });
});
