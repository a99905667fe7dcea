import { beforeAll, describe, expect, it } from 'vitest';
import { changeCard } from '#functions/cards/card/owned-card.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aShopper } from '#tests/product/shopper.ts';
import { aBox, aStoredCard } from '#tests/product/steps.ts';

let product: Product;
let other: string;

beforeAll(async () => {
  product = await sharedProduct();
  other = await product.signIn('coach@example.com');
});

const boxIds = (cart: { cart_items: { pack_id: string }[] }): string[] => cart.cart_items.map(({ pack_id }) => pack_id);
const quantities = (cart: { cart_items: { pack_id: string; quantity: number }[] }) =>
  cart.cart_items.map(({ pack_id, quantity }) => [pack_id, quantity]);

describe('a cart', () => {
  it('exists before its first box, and keeps its id', async () => {
    const shopper = await aShopper(product);
    const cart = await shopper.cart();
    expect(cart).toMatchObject({
      total_amount: 0,
      currency: 'USD',
      discount_code: null,
      cart_items: [],
      totals: { item_count: 0, subtotal: 0, shipping_amount: 0, tax_amount: 0, total_amount: 0, items: [] },
    });
    const box = await shopper.box();
    expect((await shopper.add(box.id)).body.cart_id).toBe(cart.id);
    expect(await shopper.cart()).toMatchObject({ id: cart.id, user_id: cart.user_id, created_at: cart.created_at });
  });

  it('is created once, however often and in however many tabs it is shown', async () => {
    const shopper = await aShopper(product);
    const seen = [...(await Promise.all([shopper.cart(), shopper.cart(), shopper.cart()])), await shopper.cart()];
    const [first] = seen;
    for (const cart of seen) {
      expect([cart.created_at, cart.updated_at]).toEqual([first.created_at, first.updated_at]);
    }
  });

  it('stores a box, returns its line and the totals, and shows it with its cards', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box(2, { name: 'Kings' });
    const { status, body } = await shopper.add(box.id, 3);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      item_count: 3,
      subtotal: 53.97,
      discount_amount: 0,
      shipping_amount: 0,
      tax_amount: 0,
      total_amount: 53.97,
      currency: 'USD',
      cart_item: { pack_id: box.id, quantity: 3 },
      items: [{ pack_id: box.id, unit_price: 17.99, quantity: 3, line_total: 53.97 }],
    });
    const cart = await shopper.cart();
    expect(cart.total_amount).toBe(53.97);
    expect(cart.cart_items[0]).toMatchObject({
      id: body.cart_item.id,
      quantity: 3,
      pack: { name: 'Kings', status: 'in_cart' },
    });
    expect(cart.cart_items[0].pack.pack_items[1].card.front_image_url).toContain('&Signature=');
  });

  it('adds up copies on one line, sets an exact quantity, and at 0 removes the box, which is ready again', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await shopper.add(box.id);
    expect((await shopper.add(box.id, 2)).body).toMatchObject({ cart_item: { quantity: 3 }, item_count: 3 });
    expect((await shopper.change(box.id, 5)).body).toMatchObject({ success: true, item_count: 5, subtotal: 74.95 });
    expect((await shopper.change(box.id, 0)).body).toMatchObject({ item_count: 0, total_amount: 0 });
    expect(await shopper.status(box.id)).toBe('ready');
    expect((await shopper.change(box.id, 1)).body.code).toBe('cart.no_line');
    await shopper.add(box.id);
    expect((await shopper.call(`DELETE /cart/items/${box.id}`)).body.items).toEqual([]);
    expect(await shopper.status(box.id)).toBe('ready');
  });

  it('accepts only the caller’s own boxes that can be sold', async () => {
    const shopper = await aShopper(product);
    const theirs = await aBox(product, other, 1);
    const empty = await shopper.box(0);
    const few = await shopper.box(9, { pack_type: 'team_pack' });
    const refusals = [];
    for (const id of [theirs.id, 'pck_nowhere', empty.id, few.id]) {
      const { status, body } = await shopper.add(id);
      refusals.push([status, body.error]);
    }
    expect(refusals).toEqual([
      [404, 'Not found.'],
      [404, 'Not found.'],
      [409, 'Please put a card into this box first.'],
      [400, 'A team pack holds 10 to 18 cards.'],
    ]);
    for (const line of ['PATCH', 'DELETE'] as const) {
      const reply = await shopper.call(
        `${line} /cart/items/${theirs.id}`,
        line === 'PATCH' ? { quantity: 1 } : undefined,
      );
      expect([reply.status, reply.body.error]).toEqual([404, 'Not found.']);
    }
    expect((await shopper.cart()).cart_items).toEqual([]);
  });

  it.each([0, -1, 1.5, '1', 1e9])('refuses %s copies', async (quantity) => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    const reply = await shopper.add(box.id, quantity as number);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['quantity']);
  });

  it('holds up to 500 copies of a box', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    expect((await shopper.add(box.id, 500)).body.subtotal).toBe(7495);
    expect((await shopper.add(box.id)).body.code).toBe('cart.too_many_copies');
    expect((await shopper.change(box.id, 501)).status).toBe(409);
  });
});

describe('twenty tabs at once', () => {
  it('put twenty boxes into a new cart without losing one; one more is refused', async () => {
    const shopper = await aShopper(product);
    const card = await aStoredCard(product, shopper.token);
    const ids = await Promise.all(
      Array.from({ length: 21 }, async () => {
        const { id } = await shopper.box(0);
        await shopper.call(`PUT /packs/${id}/items/${card.id}`, { quantity: 1 });
        return id as string;
      }),
    );
    const replies = await Promise.all(ids.slice(0, 20).map((id) => shopper.add(id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const cart = await shopper.cart();
    expect(boxIds(cart).toSorted()).toEqual(ids.slice(0, 20).toSorted());
    const full = await shopper.add(ids[20] ?? '');
    expect([full.status, full.body.error]).toEqual([409, 'A cart holds up to 20 boxes.']);
    expect(await shopper.status(ids[20] ?? '')).toBe('ready');
  });

  it('put the same box in, and its copies add up', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await Promise.all(Array.from({ length: 20 }, () => shopper.add(box.id)));
    expect(quantities(await shopper.cart())).toEqual([[box.id, 20]]);
  });

  it('put a box in and take it out, and box and cart agree', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    for (let round = 0; round < 5; round++) {
      await shopper.add(box.id);
      await Promise.all([shopper.add(box.id), shopper.change(box.id, 0), shopper.call(`DELETE /packs/${box.id}`)]);
      const inCart = (await shopper.cart()).cart_items.length === 1;
      const left = await shopper.call(`GET /packs/${box.id}`);
      const seen = [inCart, left.status === 404 ? 'deleted' : left.body.status];
      expect([
        [true, 'in_cart'],
        [false, 'ready'],
        [false, 'deleted'],
      ]).toContainEqual(seen);
      if (left.status === 404) break;
    }
  });
});

describe('a box in the cart', () => {
  it('may be changed, and its price follows its cards', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await shopper.add(box.id, 2);
    const { id: card_id } = await aStoredCard(product, shopper.token);
    await shopper.call(`POST /packs/${box.id}/items`, { card_id, quantity: 2 });
    expect((await shopper.cart()).totals).toMatchObject({ subtotal: 39.98 });
    expect(await shopper.status(box.id)).toBe('in_cart');
  });

  it('leaves the cart with its last card', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await shopper.add(box.id);
    const emptied = await shopper.call(`DELETE /packs/${box.id}/items/${box.pack_items[0].card_id}`);
    expect(emptied.body.status).toBe('draft');
    expect((await shopper.cart()).cart_items).toEqual([]);
  });

  it('keeps at least ten cards if it is a team pack', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box(10, { pack_type: 'team_pack' });
    expect((await shopper.add(box.id)).body.subtotal).toBe(23.99);
    const reply = await shopper.call(`DELETE /packs/${box.id}/items/${box.pack_items[0].card_id}`);
    expect([reply.status, reply.body.error]).toEqual([400, 'A team pack holds 10 to 18 cards.']);
  });

  it('cannot be deleted or archived, nor can its cards be deleted', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await shopper.add(box.id);
    const cardId = box.pack_items[0].card_id;
    const refusals = [
      await shopper.call(`DELETE /packs/${box.id}`),
      await shopper.call(`PATCH /packs/${box.id}`, { status: 'archived' }),
      await shopper.call(`DELETE /cards/${cardId}`),
    ].map(({ status, body }) => [status, body.code]);
    expect(refusals).toEqual([
      [409, 'box.in_cart'],
      [409, 'box.in_cart'],
      [409, 'card.in_cart'],
    ]);
    await shopper.change(box.id, 0);
    expect((await shopper.call(`DELETE /cards/${cardId}`)).status).toBe(200);
  });

  it('shows that one of its cards is held, and stays in the cart', async () => {
    const shopper = await aShopper(product);
    const box = await shopper.box();
    await shopper.add(box.id);
    await changeCard(box.user_id, box.pack_items[0].card_id, (card) => ({ entity: { ...card, held: true } }));
    await product.aws.settled();
    expect((await shopper.cart()).cart_items[0].pack.pack_items[0].card.held).toBe(true);
    expect((await shopper.add(box.id)).body.code).toBe('card.held');
  });
});
