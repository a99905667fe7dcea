import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aBox, anEmptyBox, aStoredCard, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await sharedProduct();
});
// Lists are counted, and a page of them is short.
beforeEach(async () => {
  token = await someone(product);
});

interface Addition {
  readonly line: `POST /${string}`;
  readonly body: Record<string, unknown>;
  /** How often it was added. */
  readonly count: () => Promise<number>;
}

const read = async (line: `GET /${string}`) => (await product.call(line, undefined, token)).body;
const countPacks = async () => (await read('GET /packs')).packs.length;
const countCards = async () => (await read('GET /cards')).cards.length;

/** Every call that adds something, with a fresh thing to add to. */
const additions: Readonly<Record<string, () => Promise<Addition>>> = {
  addPackItem: async () => {
    const [{ id }, card] = await Promise.all([
      anEmptyBox(product, token, {}),
      aStoredCard(product, token, { status: 'completed' }),
    ]);
    const copies = async () => (await read(`GET /packs/${id}`)).pack_items[0]?.quantity ?? 0;
    return { line: `POST /packs/${id}/items`, body: { card_id: card.id }, count: copies };
  },
  addCartItem: async () => {
    const { id } = await aBox(product, token, 1);
    const copies = async () =>
      (await read('GET /cart')).cart_items.find(({ pack_id }: { pack_id: string }) => pack_id === id)?.quantity ?? 0;
    return { line: 'POST /cart/items', body: { pack_id: id }, count: copies };
  },
  createPack: async () => {
    const before = await countPacks();
    return { line: 'POST /packs', body: { name: 'Once' }, count: async () => (await countPacks()) - before };
  },
  duplicatePack: async () => {
    const { id } = await anEmptyBox(product, token, {});
    const before = await countPacks();
    return { line: `POST /packs/${id}/duplicate`, body: {}, count: async () => (await countPacks()) - before };
  },
  createCard: async () => {
    const before = await countCards();
    const body = { template_id: 'voltage' };
    return { line: 'POST /cards', body, count: async () => (await countCards()) - before };
  },
  duplicateCard: async () => {
    const { id } = await aStoredCard(product, token, { status: 'completed' });
    const before = await countCards();
    return { line: `POST /cards/${id}/duplicate`, body: {}, count: async () => (await countCards()) - before };
  },
  addRosterPlayer: async () => {
    const { id } = (await product.call('POST /teams', { name: 'Once' }, token)).body;
    const count = async () => (await read(`GET /teams/${id}/roster`)).players.length;
    return { line: `POST /teams/${id}/roster/players`, body: { player_name: 'Mara' }, count };
  },
};

const send = ({ line, body }: Addition, key: string | null) =>
  product.call(line, body, token, key === null ? {} : { 'idempotency-key': key });

describe.each(Object.entries(additions))('%s', (_, prepare) => {
  it('adds once for a key, and replies the same to a repetition', async () => {
    const addition = await prepare();
    const key = randomUUID();
    const first = await send(addition, key);
    const again = await send(addition, key);
    expect([first.status, again.status]).toEqual([first.status, first.status]);
    expect(first.status).toBeLessThan(300);
    expect(again.body.id ?? again.body.cart_item).toEqual(first.body.id ?? first.body.cart_item);
    expect(await addition.count()).toBe(1);
  });

  it('adds once for ten taps at the same time', async () => {
    const addition = await prepare();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(addition, key)));
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
    expect(await addition.count()).toBe(1);
  });

  it('adds twice for two keys, and for none', async () => {
    const addition = await prepare();
    await send(addition, randomUUID());
    await send(addition, null);
    expect(await addition.count()).toBe(2);
  });

  it('refuses a key of another addition, and a malformed one', async () => {
    const [one, other] = [await prepare(), await prepare()];
    const key = randomUUID();
    await send(one, key);
    const changed = { ...other, body: { ...other.body, name: 'Other', player_name: 'Other', season: '2031' } };
    expect((await send(changed, key)).status).toBe(422);
    expect((await send(one, 'short')).status).toBe(400);
    expect(await one.count()).toBeGreaterThanOrEqual(1);
  });
});
