import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order';
import { aBuyer } from '../../product/buying.ts';
import { type Product, startProduct } from '../../product/product.ts';
import { aStoredOrder } from '../../product/stored-orders.ts';

let product: Product;
let numbers = 0;

beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.stop());

/** A buyer with these orders, the first of them the newest. */
async function aBuyerOf(orders: readonly Partial<Order>[]) {
  const buyer = await aBuyer(product);
  const { id: user_id } = (await buyer.call('GET /me')).body;
  const ids = [];
  for (const over of orders.toReversed()) {
    numbers += 1;
    const placed_at = new Date(Date.parse('2026-03-01T00:00:00Z') + numbers * 60_000).toISOString();
    ids.unshift((await aStoredOrder(user_id, { placed_at, ...over })).id);
  }
  const list = async (query = '') => {
    const { status, body } = await buyer.call(`GET /orders${query}`);
    return { status, next: body.next_cursor, ids: body.orders?.map((order: Order) => order.id) };
  };
  return { ...buyer, ids, list };
}

const abandoned = { status: 'expired', payment_status: 'unpaid', paid_amount: 0 } as const;
const failed = { ...abandoned, status: 'payment_failed' } as const;
/** Paid after it had ended: money went back and forth. */
const late = { status: 'expired', payment_status: 'refunded' } as const;

describe('the list of a buyer’s orders', () => {
  it('has them all, the newest first, those among them that were begun and left', async () => {
    const { list, ids } = await aBuyerOf([abandoned, {}, failed, abandoned, late, { status: 'pending_payment' }]);
    expect((await list()).ids).toEqual(ids);
  });

  it('has one kind of them when it is asked for', async () => {
    const { list, ids } = await aBuyerOf([abandoned, {}, late]);
    expect((await list('?status=expired')).ids).toEqual([ids[0], ids[2]]);
    expect((await list('?status=paid')).ids).toEqual([ids[1]]);
  });

  it('comes in pages of the size that is asked for, however much is left out between them', async () => {
    const { list, ids } = await aBuyerOf([{}, abandoned, abandoned, abandoned, {}, {}, abandoned]);
    const first = await list('?status=paid&limit=2');
    expect(first.ids).toEqual([ids[0], ids[4]]);
    const second = await list(`?status=paid&limit=2&cursor=${first.next}`);
    expect([second.ids, second.next]).toEqual([[ids[5]], null]);
  });

  it.each(['?status=lost', '?limit=0', '?limit=101', '?limit=two', '?cursor=abc'])(
    'is refused for %s',
    async (query) => {
      const { list } = await aBuyerOf([]);
      expect((await list(query)).status).toBe(400);
    },
  );
});
