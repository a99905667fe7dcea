import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order/order-states.ts';
import type { Box } from '#domain/shop/box.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertOrderItem, loadOrder, saveOrder } from '#functions/table/orders/order.ts';
import { allBoxes, loadBox, saveBox } from '#functions/table/shop/box.ts';
import { countUses, loadDiscount, redeemDiscount } from '#functions/table/shop/discount.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aBox, aStoredCard, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
});

const call = (line: `${string} /${string}`, body?: unknown) => product.call(line, body, token);

/** Puts a box into the state after the paid transaction, with its order. */
async function bought(
  box: { id: string; user_id: string },
  status: OrderStatus,
): Promise<{ orderId: string; pack: Box }> {
  const stored = await loadBox(box.user_id, box.id);
  if (!stored) throw new Error('There is no such box.');
  const orderId = `ord_of_${box.id}`;
  const pack: Box = { ...stored.entity, status: 'ordered', order_id: orderId };
  const card_ids = pack.items.map((item) => item.card_id);
  const order = anOrder({ id: orderId, user_id: box.user_id, status, card_ids, placed_at: new Date().toISOString() });
  const item = anOrderItem({ id: `oit_of_${box.id}`, order_id: orderId, pack_id: box.id });
  await transact([saveBox(stored, pack), saveOrder({ revision: 0 }, order), insertOrderItem(item, 0)]);
  return { orderId, pack };
}

async function orderMoves(orderId: string, status: OrderStatus, move: string): Promise<void> {
  const stored = await loadOrder(orderId);
  if (!stored) throw new Error('There is no such order.');
  const { entity: order } = stored;
  const event = outbox('order.moved', { user_id: order.user_id, order_id: orderId, move });
  await transact([saveOrder(stored, { ...order, status }), event]);
  await product.aws.settled();
}
const statusOf = async (id: string) => (await call(`GET /packs/${id}`)).body.status;

describe('an ordered box', () => {
  it('is locked against every change, and can be duplicated', async () => {
    const box = await aBox(product, token, 2);
    await bought(box, 'paid');
    const [{ card_id }] = box.pack_items;
    const replies = [
      await call(`PATCH /packs/${box.id}`, { name: 'Other' }),
      await call(`PATCH /packs/${box.id}`, { status: 'archived' }),
      await call(`POST /packs/${box.id}/items`, { card_id }),
      await call(`PUT /packs/${box.id}/items/${card_id}`, { quantity: 0 }),
      await call(`DELETE /packs/${box.id}/items/${card_id}`),
      await call(`DELETE /packs/${box.id}`),
      await call('POST /cart/items', { pack_id: box.id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([409, 'box.locked']));
    const copy = await call(`POST /packs/${box.id}/duplicate`);
    expect(copy.body).toMatchObject({ status: 'ready', quantity: 2, order_id: null });
  });

  it('follows the status of its order up to the delivery', async () => {
    const box = await aBox(product, token, 1);
    const { orderId } = await bought(box, 'paid');
    for (const [status, move] of [
      ['in_production', 'start'],
      ['shipped', 'ship'],
      ['delivered', 'deliver'],
    ] as const) {
      await orderMoves(orderId, status, move);
      expect(await statusOf(box.id)).toBe(status);
    }
    expect((await call(`PATCH /packs/${box.id}`, { status: 'archived' })).body.status).toBe('archived');
    expect((await call(`DELETE /packs/${box.id}`)).body.code).toBe('box.locked');
  });

  it('has the same status when events are lost, late or repeated', async () => {
    const box = await aBox(product, token, 1);
    const { orderId } = await bought(box, 'paid');
    await orderMoves(orderId, 'shipped', 'ship');
    await orderMoves(orderId, 'shipped', 'start');
    await orderMoves(orderId, 'shipped', 'ship');
    expect(await statusOf(box.id)).toBe('shipped');
  });

  it('is cancelled with its order', async () => {
    const box = await aBox(product, token, 1);
    const { orderId } = await bought(box, 'paid');
    await orderMoves(orderId, 'cancelled', 'cancel');
    expect(await statusOf(box.id)).toBe('cancelled');
  });

  it('is not changed by another order', async () => {
    const box = await aBox(product, token, 1);
    const { orderId } = await bought(box, 'paid');
    const stored = await loadBox(box.user_id, box.id);
    if (!stored) throw new Error('There is no such box.');
    await transact([saveBox(stored, { ...stored.entity, order_id: 'ord_other' })]);
    await orderMoves(orderId, 'cancelled', 'cancel');
    expect(await statusOf(box.id)).toBe('ordered');
  });

  it('keeps its card’s pictures when the card is deleted', async () => {
    const picture = async (key: string | null) => {
      await writeObject('generated-cards', key ?? '', Buffer.from('picture'), { type: 'image/jpeg', cacheSeconds: 60 });
      return key ?? '';
    };
    const [kept, gone] = [await aStoredCard(product, token), await aStoredCard(product, token)];
    const keptKey = await picture(kept.front_image_key);
    const goneKey = await picture(gone.front_image_key);
    const box = await aBox(product, token, 0);
    await call(`POST /packs/${box.id}/items`, { card_id: kept.id });
    const { pack } = await bought(box, 'delivered');
    for (const { id } of [kept, gone]) expect((await call(`DELETE /cards/${id}`)).status).toBe(200);
    await product.aws.settled();
    const { store } = product.aws.service('s3');
    const bucket = product.aws.env.GENERATED_BUCKET ?? '';
    expect(store.head(bucket, keptKey)).toBeDefined();
    expect(store.head(bucket, goneKey)).toBeUndefined();
    expect((await call(`GET /packs/${box.id}`)).body.pack_items[0].card_id).toBe(pack.items[0]?.card_id);
  });
});

describe('an account', () => {
  it('exports its boxes and cart, and deletes them when it is erased', async () => {
    token = await someone(product);
    const box = await aBox(product, token, 1, { name: 'Mine' });
    await call('POST /cart/items', { pack_id: box.id });
    const exported = (await call('GET /me/export')).body;
    expect(exported).toMatchObject({
      packs: [{ id: box.id, name: 'Mine', items: [{ card_id: box.pack_items[0].card_id, quantity: 1 }] }],
      cart: { lines: [{ pack_id: box.id, quantity: 1 }] },
    });

    const welcome = await loadDiscount('WELCOME10');
    if (!welcome) throw new Error('There is no such code.');
    await transact([redeemDiscount(welcome, box.user_id, 'ord_x')]);
    expect(await countUses('WELCOME10', box.user_id)).toBe(1);
    await call('DELETE /me');
    await product.aws.settled();
    expect(await allBoxes(box.user_id)).toEqual([]);
    const left = [keys.cart(box.user_id), keys.discountUse('WELCOME10', box.user_id)];
    expect(await loadBatch(left)).toEqual([]);
  });
});
