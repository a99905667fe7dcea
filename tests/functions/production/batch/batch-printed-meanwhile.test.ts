import { beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '#domain/production/batch/batch.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { printBatch } from '#functions/production/batch/print-batch.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder, saveOrder } from '#functions/table/orders/order.ts';
import { batchRows } from '#functions/table/production/batch.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { meanwhile } from '#tests/product/interrupted-calls.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const become = (id: string, over: (batch: Batch) => Partial<Batch>) =>
  changeRow(
    batchRows,
    () => storedBatch(id),
    (batch) => ({ entity: { ...batch, ...over(batch) } }),
  );

describe('a batch that changes while it is called printed', () => {
  it.each([
    { title: 'its sheets fail', over: () => ({ status: 'failed' }) as const, code: 'batch.not_possible' },
    {
      title: 'its sheets are planned again, and made',
      over: ({ plan }: Batch) => ({ plan: plan + 1 }),
      code: 'batch.changed',
    },
  ])(
    'prints no order afterwards: $title',
    async ({ over, code }) => {
      const { id: orderId } = await anApprovedOrder(people.buyerId, 1);
      const { id } = (await product.call('POST /ops/batches', { order_ids: [orderId] }, people.ops)).body;
      await product.aws.settled();
      const isPrinted = async () => ((await loadOrder(orderId))?.entity.production.printed_at ?? null) !== null;
      let seen = 0;
      for (let n = 2, wasPrinted = false; !wasPrinted; n++) {
        const other = async () => {
          wasPrinted = await isPrinted();
          if (!wasPrinted) await become(id, over);
        };
        const { came, error } = await meanwhile(n, other, () => printBatch(id, 'ops'));
        expect([n, came, await isPrinted()]).toEqual([n, true, wasPrinted]);
        if (wasPrinted) break;
        expect(error).toMatchObject({ code });
        seen += 1;
        await become(id, () => ({ status: 'ready' }));
      }
      // The reads of the batch's orders, then the order, the batch, and the transaction.
      expect(seen).toBeGreaterThan(3);
    },
    60_000,
  );
});

/** The bank takes the money back: the order waits in Problems. */
async function dispute(orderId: string): Promise<void> {
  const stored = await loadOrder(orderId);
  if (stored) await transact([saveOrder(stored, { ...stored.entity, payment_status: 'disputed' })]);
}

describe('an order that a problem stops while its batch is called printed', () => {
  it('is printed with its sheet, or nothing is', async () => {
    const printedAfter = async (n: number): Promise<boolean> => {
      const [first, second] = [await anApprovedOrder(people.buyerId, 1), await anApprovedOrder(people.buyerId, 1)];
      const ids = [first.id, second.id];
      const { id } = (await product.call('POST /ops/batches', { order_ids: ids }, people.ops)).body;
      await product.aws.settled();
      const { came, error } = await meanwhile(
        n,
        () => dispute(second.id),
        () => printBatch(id, 'ops'),
      );
      const orders = await Promise.all(ids.map(loadOrder));
      const isPrinted = (await storedBatch(id)).entity.status === 'printed';
      const marks = orders.map((order) => order?.entity.production.printed_at !== null);
      expect([n, marks, error === null]).toEqual([n, [isPrinted, isPrinted], isPrinted]);
      return came;
    };
    for (let n = 1; await printedAfter(n); n++);
  });
});
