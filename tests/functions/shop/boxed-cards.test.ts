import { beforeAll, describe, expect, it } from 'vitest';
import { changeCard } from '#functions/cards/card/owned-card.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aBox, aStoredCard } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

const call = (line: `${string} /${string}`, body?: unknown) => product.call(line, body, token);
const read = async (packId: string) => (await call(`GET /packs/${packId}`)).body;
const cardIds = (pack: { pack_items: { card_id: string }[] }) => pack.pack_items.map((item) => item.card_id);
const add = (packId: string, card_id: string) => call(`POST /packs/${packId}/items`, { card_id });
const put = (packId: string, cardId: string, quantity: number) =>
  call(`PUT /packs/${packId}/items/${cardId}`, { quantity });

describe('a card in open boxes', () => {
  it('is shown with its changes in every box, without a new version of the box', async () => {
    const box = await aBox(product, token, 1);
    const [id = ''] = cardIds(box);
    await call(`PATCH /cards/${id}`, { team: 'Rovers' });
    await product.aws.settled();
    const found = await read(box.id);
    expect(found.pack_items[0].card.team).toBe('Rovers');
    expect(found.version).toBe(box.version);
  });

  it('leaves its boxes at once when it is deleted', async () => {
    const box = await aBox(product, token, 2);
    const [a = '', b = ''] = cardIds(box);
    expect((await call(`DELETE /cards/${a}`)).status).toBe(200);
    expect(cardIds(await read(box.id))).toEqual([b]);
    await product.aws.settled();
    await call(`DELETE /cards/${b}`);
    expect(await read(box.id)).toMatchObject({ status: 'draft', pack_items: [] });
    expect(cardIds((await call(`POST /packs/${box.id}/duplicate`)).body)).toEqual([]);
  });

  it('is in all boxes or in none after it is deleted while boxes and cart receive it', async () => {
    for (let round = 0; round < 4; round++) {
      const { id: cardId } = await aStoredCard(product, token);
      const boxes = await Promise.all(Array.from({ length: 3 }, () => aBox(product, token, 0)));
      await add(boxes[0].id, cardId);
      await Promise.all([
        call('POST /cart/items', { pack_id: boxes[0].id }),
        call(`DELETE /cards/${cardId}`),
        ...boxes.slice(1).map((box) => add(box.id, cardId)),
      ]);
      await product.aws.settled();
      const { status } = await call(`GET /cards/${cardId}`);
      const [first, ...others] = await Promise.all(boxes.map((box) => read(box.id)));
      const holding = [first, ...others].filter((box) => cardIds(box).includes(cardId)).length;
      const listed = (await call('GET /cart')).body.cart_items.some(
        ({ pack_id }: { pack_id: string }) => pack_id === first.id,
      );
      expect([first.status, listed, holding]).toEqual(status === 404 ? ['draft', false, 0] : ['in_cart', true, 3]);
      await call(`DELETE /cart/items/${first.id}`);
    }
  });

  it('stays in its box when it can no longer be printed, and its quantity can only fall', async () => {
    const box = await aBox(product, token, 1);
    const [id = ''] = cardIds(box);
    await put(box.id, id, 3);
    await changeCard(box.user_id, id, (card) => ({ entity: { ...card, status: 'draft_back', back_image_key: null } }));
    await product.aws.settled();
    expect((await read(box.id)).pack_items[0].card.status).toBe('draft_back');
    expect((await put(box.id, id, 4)).body.code).toBe('box.unfinished_card');
    expect((await put(box.id, id, 2)).status).toBe(200);
    expect((await call('POST /cart/items', { pack_id: box.id })).body.code).toBe('box.unfinished_card');
  });
});

describe('duplicating a box', () => {
  it('creates a new box with the same cards', async () => {
    const box = await aBox(product, token, 2, { name: 'Kings', pack_type: 'mega', foil_finish: 'silver' });
    const [a = '', b = ''] = cardIds(box);
    const copy = await call(`POST /packs/${box.id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: 'Kings',
      pack_type: 'mega',
      foil_finish: 'silver',
      status: 'ready',
      version: 1,
    });
    expect(cardIds(copy.body)).toEqual([a, b]);
    expect(copy.body.id).not.toBe(box.id);
    expect(copy.body.pack_items[0].id).not.toBe(box.pack_items[0].id);
  });
});
