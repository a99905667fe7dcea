import { beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '#domain/production/batch/batch.ts';
import { changing } from '#functions/platform/table/optimistic-row.ts';
import { printBatch } from '#functions/production/batch/print-batch.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
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
  changing(
    batchRows,
    () => storedBatch(id),
    (batch) => ({ entity: { ...batch, ...over(batch) } }),
  );

describe('a batch that changes while it is called printed', () => {
  it.each([
    { title: 'its sheets fail', over: () => ({ status: 'failed' }) as const },
    { title: 'its sheets are planned again, and made', over: ({ plan }: Batch) => ({ plan: plan + 1 }) },
  ])(
    'prints no order afterwards: $title',
    async ({ over }) => {
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
        expect(error).toMatchObject({ code: 'batch.not_possible' });
        seen += 1;
        await become(id, () => ({ status: 'ready' }));
      }
      // The reads of the batch's orders, then the order, the batch, and the transaction.
      expect(seen).toBeGreaterThan(3);
    },
    60_000,
  );
});
