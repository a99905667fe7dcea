import { beforeAll, describe, expect, it } from 'vitest';
import type { Discount } from '#domain/shop/discount.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';
import { insertDiscount, redeemDiscount } from '#functions/table/shop/discount.ts';
import { aDiscount } from '#tests/builders/a-box.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aShopper } from '#tests/product/shopper.ts';
import { aStoredCard } from '#tests/product/steps.ts';
import { readsOfUser } from '#tests/product/table-reads.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

describe('a full cart', () => {
  it('is read and summed with two table reads, including its discount code', async () => {
    const shopper = await aShopper(product);
    const card = await aStoredCard(product, shopper.token);
    for (let n = 0; n < 20; n++) {
      const { id } = await shopper.box(0);
      await shopper.call(`PUT /packs/${id}/items/${card.id}`, { quantity: 1 });
      await shopper.add(id);
    }
    await shopper.call('POST /cart/discount', { code: 'welcome10' });
    const whole = ['GetItemCommand', 'BatchGetItemCommand'];
    for (const line of ['GET /cart', 'GET /cart/totals?country=CA'] as const) {
      const reads = await readsOfUser(() => shopper.call(line));
      expect(reads.map(({ name }) => name)).toEqual(whole);
      // The cart; 20 boxes, the templates' prices and the code. No row counts the code's uses, because it was never used.
      expect(reads.map(({ items }) => items)).toEqual([1, 22]);
    }
  });
});

describe('the cards of a full cart', () => {
  it('are all found, even if they exceed one batch read of the table', async () => {
    const shopper = await aShopper(product);
    const cards = await Promise.all(Array.from({ length: 101 }, () => aStoredCard(product, shopper.token)));
    const ids = cards.map(({ id }) => id);
    const found = await loadCards(cards[0]?.user_id ?? '', [...ids, 'crd_nowhere']);
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the totals', () => {
  it.each([
    ['', 0],
    ['?country=us', 0],
    ['?country=MX', 9.99],
    ['?country=DE', 14.99],
    ['?country=BR', 19.99],
  ])('for %s include one shipping charge per order', async (query, shipping) => {
    const shopper = await aShopper(product);
    for (const box of [await shopper.box(), await shopper.box()]) await shopper.add(box.id, 2);
    const { body } = await shopper.call(`GET /cart/totals${query}`);
    expect(body).toMatchObject({ item_count: 4, subtotal: 59.96, shipping_amount: shipping, tax_amount: 0 });
    expect(body.total_amount).toBeCloseTo(59.96 + shipping, 10);
  });

  it('of a MEGA card abroad include the shipping of its tube', async () => {
    const shopper = await aShopper(product);
    await shopper.add((await shopper.box(1, { pack_type: 'mega' })).id);
    expect((await shopper.call('GET /cart/totals?country=CA')).body.shipping_amount).toBe(19.99);
    expect((await shopper.call('GET /cart/totals?country=nowhere')).status).toBe(400);
  });
});

describe('a discount code', () => {
  let codes = 0;
  const aCode = async (over: Partial<Discount>) => {
    const code = `TEST${(codes += 1)}`;
    await insertDiscount(aDiscount({ kind: 'fixed', value: 0, code, ...over }));
    return code;
  };
  const apply = async (code: string, cards = 1) => {
    const shopper = await aShopper(product);
    const box = await shopper.box(cards);
    await shopper.add(box.id);
    return { shopper, box, reply: await shopper.call('POST /cart/discount', { code }) };
  };

  it('takes ten percent off, in upper or lower case, until it is removed', async () => {
    const { shopper, reply } = await apply(' welcome10 ');
    expect(reply.body).toMatchObject({
      success: true,
      discount_code: 'WELCOME10',
      discount_amount: 1.5,
      total_amount: 13.49,
    });
    expect(await shopper.cart()).toMatchObject({ discount_code: 'WELCOME10', total_amount: 13.49 });
    const removed = await shopper.call('DELETE /cart/discount');
    expect(removed.body).toMatchObject({ discount_code: null, discount_amount: 0, total_amount: 14.99 });
    expect((await shopper.call('DELETE /cart/discount')).status).toBe(200);
  });

  it('pays the shipping', async () => {
    const { shopper } = await apply('SHIPFREE');
    const { body } = await shopper.call('GET /cart/totals?country=JP');
    expect(body).toMatchObject({ discount_amount: 0, shipping_amount: 0, total_amount: 14.99 });
  });

  it('never takes off more than the boxes cost', async () => {
    const { reply } = await apply(await aCode({ value: 9900 }));
    expect(reply.body).toMatchObject({ discount_amount: 14.99, total_amount: 0 });
  });

  it.each([
    ['NOSUCHCODE', {}, 404, 'discount.unknown'],
    ['x', {}, 400, 'request.malformed'],
    [null, { is_active: false }, 404, 'discount.unknown'],
    [null, { ends_at: '2020-01-01T00:00:00.000Z' }, 409, 'discount.expired'],
    [null, { starts_at: '2999-01-01T00:00:00.000Z' }, 409, 'discount.expired'],
    [null, { minimum_subtotal: 2000 }, 409, 'discount.minimum'],
  ])('%s %o is refused with the specified error', async (code, over, status, problem) => {
    const { reply, shopper } = await apply(code ?? (await aCode(over)));
    expect([reply.status, reply.body.code]).toEqual([status, problem]);
    expect((await shopper.cart()).discount_code).toBeNull();
  });

  it('takes nothing off, without an error, once it is below its minimum or used up', async () => {
    const code = await aCode({ value: 500, minimum_subtotal: 2000, per_user_limit: 1 });
    const { shopper, box, reply } = await apply(code, 5);
    expect(reply.body.discount_amount).toBe(5);
    const userId = box.user_id;
    for (const { card_id } of box.pack_items.slice(1)) await shopper.call(`DELETE /packs/${box.id}/items/${card_id}`);
    expect((await shopper.cart()).totals).toMatchObject({ subtotal: 14.99, discount_amount: 0, discount_code: code });
    await shopper.change(box.id, 2);
    expect((await shopper.cart()).totals.discount_amount).toBe(5);

    await transact([redeemDiscount(aDiscount({ code, per_user_limit: 1 }), userId, 'ord_live')]);
    expect((await shopper.cart()).totals.discount_amount).toBe(0);
    // The waiting order of this very cart does not use up the code.
    const stored = await loadCart(userId);
    await transact([saveCart(stored, { ...stored.entity, order_id: 'ord_live' })]);
    expect((await shopper.cart()).totals.discount_amount).toBe(5);
  });
});
