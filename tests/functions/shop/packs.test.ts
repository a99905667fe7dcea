import { beforeAll, describe, expect, it } from 'vitest';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aBox, anEmptyBox, aReadyCard, aStoredCard, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;
let other: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
  other = await product.signIn('coach@example.com');
});

const call = (line: `${string} /${string}`, body?: unknown, who = token) => product.call(line, body, who);
const add = (packId: string, card_id: string, over: Record<string, unknown> = {}) =>
  call(`POST /packs/${packId}/items`, { card_id, ...over });
const put = (packId: string, cardId: string, body: Record<string, unknown>) =>
  call(`PUT /packs/${packId}/items/${cardId}`, body);
const read = async (packId: string) => (await call(`GET /packs/${packId}`)).body;
const cardIds = (pack: { pack_items: { card_id: string }[] }) => pack.pack_items.map((item) => item.card_id);

describe('a new box', () => {
  it('has the product’s defaults', async () => {
    const { status, body } = await call('POST /packs', {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Custom Box',
      pack_type: 'custom',
      price_per_card: 14.99,
      total_price: 0,
      next_card_price: 14.99,
      quantity: 0,
      status: 'draft',
      foil_finish: 'gold',
      order_id: null,
      pack_items: [],
    });
    expect(body.id).toMatch(/^pck_[0-9A-Z]{26}$/);
  });

  it.each([
    [{ pack_type: 'bundle' }, 'Invalid pack type.'],
    [{ name: ' ' }, 'Please check the highlighted fields and try again.'],
    [{ name: 'x'.repeat(101) }, 'Text is too long.'],
    [{ foil_finish: 'lead' }, 'Please check the highlighted fields and try again.'],
  ])('%o is refused with the specified message', async (body, message) => {
    const reply = await call('POST /packs', body);
    expect([reply.status, reply.body.error]).toEqual([400, message]);
  });

  it('cannot be a team pack, whose price is for teams, nor a copy of one', async () => {
    const error = [403, 'A team pack is ordered by a team, from the cards of its players. Please choose another box.'];
    const made = await call('POST /packs', { pack_type: 'team_pack' });
    const { id } = await anEmptyBox(product, token, { pack_type: 'team_pack' });
    const copied = await call(`POST /packs/${id}/duplicate`);
    expect([made, copied].map(({ status, body }) => [status, body.error])).toEqual([error, error]);
  });

  it('comes first in the list', async () => {
    const owner = await someone(product);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.unshift((await call('POST /packs', { name }, owner)).body.id);
    const { body } = await call('GET /packs', undefined, owner);
    expect(body.packs.map((pack: { id: string }) => pack.id)).toEqual(ids);
    expect(body.next_cursor).toBeNull();

    const { body: first } = await call('GET /packs?limit=2', undefined, owner);
    const { body: rest } = await call(`GET /packs?limit=2&cursor=${first.next_cursor}`, undefined, owner);
    const pages = [first, rest].map(({ packs }) => packs.map((pack: { id: string }) => pack.id));
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
  });
});

describe('a card in a box', () => {
  it('is shown with its pictures and makes the box ready', async () => {
    const box = await aBox(product, token, 1);
    expect(box).toMatchObject({ status: 'ready', quantity: 1, total_price: 14.99, next_card_price: 3 });
    const [item] = box.pack_items;
    expect(item).toMatchObject({ pack_id: box.id, quantity: 1, position: 0, is_mega: false });
    expect(item.card).toMatchObject({ player_name: 'Mara Okafor', status: 'completed' });
    for (const name of ['front_image_url', 'back_image_url', 'front_thumbnail_url', 'back_thumbnail_url']) {
      expect(item.card[name]).toContain('&Signature=');
    }
    expect(item.card).not.toHaveProperty('front_image_key');
  });

  it('is counted up when added again, set to an exact quantity, and removed at 0 or less', async () => {
    const box = await aBox(product, token, 1);
    const [id = ''] = cardIds(box);
    expect((await add(box.id, id, { quantity: 2 })).body.quantity).toBe(3);
    expect((await put(box.id, id, { quantity: 5 })).body).toMatchObject({ quantity: 5, total_price: 23.99 });
    expect((await put(box.id, id, { quantity: 0 })).body).toMatchObject({ quantity: 0, status: 'draft' });
    expect((await put(box.id, id, { quantity: 2 })).body.status).toBe('ready');
    expect((await put(box.id, id, { quantity: -1 })).body.pack_items).toEqual([]);
    expect((await call(`DELETE /packs/${box.id}/items/${id}`)).body.pack_items).toEqual([]);
  });

  it('must be the caller’s own, finished and not held', async () => {
    const box = await aBox(product, token, 0);
    const theirs = await aStoredCard(product, other);
    const draft = await aReadyCard(product, token);
    const held = await aStoredCard(product, token, { held: true });
    const refusals = [];
    for (const id of [theirs.id, 'crd_nowhere', draft.id, held.id]) {
      const { status, body } = await add(box.id, id);
      refusals.push([status, body.code]);
    }
    expect(refusals).toEqual([
      [404, 'card.not_found'],
      [404, 'card.not_found'],
      [409, 'box.unfinished_card'],
      [409, 'card.held'],
    ]);
    expect((await read(box.id)).quantity).toBe(0);
  });

  it('is refused when the box has 18', async () => {
    const box = await aBox(product, token, 1);
    const [id = ''] = cardIds(box);
    const full = await put(box.id, id, { quantity: 18 });
    expect(full.body).toMatchObject({ quantity: 18, total_price: 35.99, next_card_price: null });
    for (const reply of [await add(box.id, id), await put(box.id, id, { quantity: 19 })]) {
      expect([reply.status, reply.body.code, reply.body.error]).toEqual([
        409,
        'box.full',
        'A box holds up to 18 cards.',
      ]);
    }
    expect((await read(box.id)).quantity).toBe(18);
  });

  it.each([1.5, '2', null, 1e9, 1e300])('in the quantity %s is refused with a message', async (quantity) => {
    const box = await aBox(product, token, 1);
    const [id = ''] = cardIds(box);
    const reply = await put(box.id, id, { quantity });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.quantity).toMatch(/^(A quantity is a whole number|This quantity is too large)\.$/);
  });

  it('is MEGA only in a MEGA box', async () => {
    const card = await aStoredCard(product, token);
    const custom = await aBox(product, token, 0);
    const mega = await aBox(product, token, 0, { pack_type: 'mega' });
    expect((await add(custom.id, card.id, { is_mega: true })).body.code).toBe('box.mega_mismatch');
    expect((await add(mega.id, card.id, { is_mega: false })).status).toBe(400);
    const added = await add(mega.id, card.id, { is_mega: true, quantity: 3 });
    expect(added.body).toMatchObject({ total_price: 118.5, price_per_card: 39.5, pack_items: [{ is_mega: true }] });
    expect((await put(mega.id, card.id, { quantity: 101 })).body.code).toBe('box.too_many_copies');
  });

  it('can be only once in a team box', async () => {
    const box = await aBox(product, token, 2, { pack_type: 'team' });
    expect(box.total_price).toBe(29.99);
    const [id = ''] = cardIds(box);
    expect((await add(box.id, id)).body).toMatchObject({ code: 'box.one_per_player', error: 'One card per player.' });
  });

  it('moves to a position, and all cards can be put into a new order', async () => {
    const box = await aBox(product, token, 3);
    const [a = '', b = '', c = ''] = cardIds(box);
    expect(cardIds((await put(box.id, c, { quantity: 1, position: 0 })).body)).toEqual([c, a, b]);
    const ordered = await call(`PATCH /packs/${box.id}`, { order: [b, a, c] });
    expect(cardIds(ordered.body)).toEqual([b, a, c]);
    expect(ordered.body.pack_items.map((item: { position: number }) => item.position)).toEqual([0, 1, 2]);
    for (const order of [
      [a, b],
      [a, b, b],
      [a, b, c, 'crd_x'],
    ]) {
      expect((await call(`PATCH /packs/${box.id}`, { order })).status).toBe(400);
    }
  });

  it('is never lost or doubled among twenty added at once', async () => {
    const box = await aBox(product, token, 0, { pack_type: 'mega' });
    const cards = await Promise.all(Array.from({ length: 18 }, () => aStoredCard(product, token)));
    const replies = await Promise.all([...cards, ...cards.slice(0, 2)].map(({ id }) => add(box.id, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const found = await read(box.id);
    expect(cardIds(found).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
    expect(found).toMatchObject({ quantity: 20, version: 21 });
  });

  it('is refused among twenty added at once if it does not fit', async () => {
    const box = await aBox(product, token, 0);
    const cards = await Promise.all(Array.from({ length: 20 }, () => aStoredCard(product, token)));
    const replies = await Promise.all(cards.map(({ id }) => add(box.id, id)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(18).fill(200), 409, 409]);
    const inside = cards.filter((_, index) => statuses[index] === 200).map(({ id }) => id);
    expect(cardIds(await read(box.id)).toSorted()).toEqual(inside.toSorted());
  });
});

describe('an edit of a box', () => {
  it('changes only the given fields, counts the version and is refused when it is stale', async () => {
    const box = await aBox(product, token, 0);
    const named = await call(`PATCH /packs/${box.id}`, {
      name: 'Summer',
      foil_finish: 'holo',
      version: 1,
      status: undefined,
    });
    expect(named.body).toMatchObject({ name: 'Summer', foil_finish: 'holo', version: 2 });
    const stale = await call(`PATCH /packs/${box.id}`, { name: 'Winter', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'box.changed']);
    expect((await read(box.id)).name).toBe('Summer');
  });

  it('archives it, after which it can only be deleted', async () => {
    const box = await aBox(product, token, 1);
    expect((await call(`PATCH /packs/${box.id}`, { status: 'archived' })).body.status).toBe('archived');
    expect((await call(`PATCH /packs/${box.id}`, { name: 'Back' })).body.code).toBe('box.locked');
    const wrong = await call(`PATCH /packs/${box.id}`, { status: 'ordered' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Invalid status.']);
    expect((await call(`DELETE /packs/${box.id}`)).status).toBe(200);
    expect((await call(`GET /packs/${box.id}`)).status).toBe(404);
  });
});

describe('the price of a box', () => {
  it.each([
    ['', { pack_type: 'custom', count: 1, total_price: 14.99, price_per_card: 14.99, next_card_price: 3 }],
    ['?count=18', { total_price: 35.99, price_per_card: 2, next_card_price: null }],
    ['?count=0', { total_price: 0, next_card_price: 14.99 }],
    ['?count=40', { total_price: 35.99 }],
    ['?type=mega&count=3', { total_price: 118.5, price_per_card: 39.5, next_card_price: 39.5 }],
    ['?type=team_pack&count=12', { total_price: 23.99, price_per_card: 2, next_card_price: 0 }],
  ])('for %s is public', async (query, price) => {
    const reply = await product.call(`GET /pricing${query}`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject(price);
  });

  it.each(['?type=bundle', '?count=1.5', '?count=', '?count=many', '?type=team_pack&count=9', '?count=1e17'])(
    'for %s is refused with a message',
    async (query) => {
      const reply = await product.call(`GET /pricing${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body.error.length).toBeGreaterThan(10);
    },
  );
});
