import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { logLines } from '../../platform/log-lines.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const make = (orderId: string, key: string = randomUUID()) =>
  product.call('POST /ops/batches', { order_ids: [orderId] }, people.ops, { 'idempotency-key': key });

describe('a batch', () => {
  it('without a possible order is refused alike for concurrent clicks, and logs no error', async () => {
    const taken = await anApprovedOrder(people.buyerId, 1);
    expect((await make(taken.id)).status).toBe(202);
    await product.aws.settled();
    const lines = logLines();
    for (let round = 0; round < 4; round++) {
      const key = randomUUID();
      const clicks = await Promise.all(Array.from({ length: 6 }, () => make(taken.id, key)));
      expect(clicks.map(({ status, body }) => [status, body.code])).toEqual(clicks.map(() => [409, 'batch.empty']));
      for (const { body } of clicks)
        expect(body.refused[0]).toMatchObject({ order_id: taken.id, code: 'batch.has_order' });
      await product.aws.settled();
    }
    expect(lines.filter(({ level }) => level === 'ERROR' || level === 'WARN')).toEqual([]);
  });
});
