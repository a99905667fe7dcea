import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Template } from '#domain/catalog/template.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { log } from '#functions/platform/log.ts';
import { listAllTemplates, loadTemplate, putTemplate } from '#functions/table/catalog/template.ts';
import { aBuyer } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aStoredCard, someone } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';
import { readsOfUser, tableReads } from '#tests/product/table-reads.ts';

let product: Product;
let token: string;
let numbers = 0;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

/** A buyer with these orders, newest first. */
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
/** Paid after it had expired, then refunded. */
const late = { status: 'expired', payment_status: 'refunded' } as const;

describe('the list of a buyer’s orders', () => {
  it('has all orders, the newest first, including abandoned ones', async () => {
    const { list, ids } = await aBuyerOf([abandoned, {}, failed, abandoned, late, { status: 'pending_payment' }]);
    expect((await list()).ids).toEqual(ids);
  });

  it('has only the orders of the requested status', async () => {
    const { list, ids } = await aBuyerOf([abandoned, {}, late]);
    expect((await list('?status=expired')).ids).toEqual([ids[0], ids[2]]);
    expect((await list('?status=paid')).ids).toEqual([ids[1]]);
  });

  it('has pages of the requested size, however many orders the filter skips', async () => {
    const { list, ids } = await aBuyerOf([{}, abandoned, abandoned, abandoned, {}, {}, abandoned]);
    const first = await list('?status=paid&limit=2');
    expect(first.ids).toEqual([ids[0], ids[4]]);
    const second = await list(`?status=paid&limit=2&cursor=${first.next}`);
    expect([second.ids, second.next]).toEqual([[ids[5]], null]);
  });

  it('costs one read, however many orders the filter skips', async () => {
    const others = Array.from({ length: 15 }, () => abandoned);
    const { list, ids } = await aBuyerOf([...others, {}, ...others, {}]);
    expect(await readsOfUser(() => list('?status=paid&limit=1'))).toHaveLength(1);
    expect((await list('?status=paid')).ids).toEqual([ids[15], ids[31]]);
  });

  it.each(['?status=lost', '?limit=0', '?limit=101', '?limit=two', '?cursor=abc'])(
    'is refused for %s',
    async (query) => {
      const { list } = await aBuyerOf([]);
      expect((await list(query)).status).toBe(400);
    },
  );
});

it('the list of boxes has at most 20 on a page, whatever the limit', async () => {
  const owner = await someone(product);
  for (let n = 0; n < 21; n++) await product.call('POST /packs', { name: `Box ${n}` }, owner);
  const page = async (more = '') => (await product.call(`GET /packs?limit=100${more}`, undefined, owner)).body;
  const first = await page();
  const rest = await page(`&cursor=${first.next_cursor}`);
  expect([first, rest].map(({ packs }) => packs.length)).toEqual([20, 1]);
});

describe('a filtered list', () => {
  it('of cards costs one read, however many cards it skips', async () => {
    const owner = await someone(product);
    const failed = [];
    for (let n = 0; n < 40; n++) {
      const card = await aStoredCard(product, owner, { status: n % 20 === 0 ? 'failed' : 'completed' });
      if (card.status === 'failed') failed.unshift(card.id);
    }
    const list = async (query: string) => (await product.call(`GET /cards?${query}`, undefined, owner)).body;
    expect(await readsOfUser(() => list('status=failed&limit=1'))).toHaveLength(1);
    const first = await list('status=failed&limit=1');
    const second = await list(`status=failed&limit=1&cursor=${first.next_cursor}`);
    expect([...first.cards, ...second.cards].map((card: { id: string }) => card.id)).toEqual(failed);
    expect((await list('status=completed&limit=100')).cards).toHaveLength(38);
  });

  it('of cards has only the cards of the requested status', async () => {
    const owner = await someone(product);
    const { id } = (await product.call('POST /cards', { template_id: 'voltage' }, owner)).body;
    await aStoredCard(product, owner);
    const { body } = await product.call('GET /cards?status=draft_front', undefined, owner);
    expect(body.cards.map((card: { id: string }) => card.id)).toEqual([id]);
  });
});

describe('the list of templates', () => {
  const list = async (query = '') => (await product.call(`GET /templates?${query}`)).body;
  const namesOf = ({ templates }: { templates: { name: string }[] }) => templates.map(({ name }) => name);

  /** Sixty more templates of three sports, every fourth of them creative, from the most popular down. */
  async function aBigCatalogue(): Promise<Template[]> {
    const model = await loadTemplate('voltage');
    if (!model) throw new Error('There is no template voltage.');
    const added = Array.from({ length: 60 }, (_, n) => ({
      ...model,
      id: `rank-${n}`,
      name: `Rank ${n}`,
      category: ['Rowing', 'Curling', 'Multi-Sport'][n % 3] ?? '',
      creative_mode: n % 4 === 0,
      popularity_score: 100_000 - n,
    }));
    for (const template of added) await putTemplate(template);
    return added;
  }
  // Other files share the product and its catalogue.
  afterAll(async () => {
    const { items } = await listAllTemplates({ limit: 100 });
    for (const one of items.filter(({ id }) => id.startsWith('rank-'))) await putTemplate({ ...one, is_active: false });
  });

  it('is sorted by popularity and filtered by mode and sport, in pages, at a fixed number of reads', async () => {
    const added = await aBigCatalogue();
    const wanted = (creative?: boolean, sport?: string) =>
      added
        .filter((one) => creative === undefined || one.creative_mode === creative)
        .filter((one) => !sport || one.category === sport || one.category === 'Multi-Sport')
        .map(({ name }) => name);
    expect(namesOf(await list('limit=10'))).toEqual(wanted().slice(0, 10));
    expect(namesOf(await list('creative_mode=true&limit=10'))).toEqual(wanted(true).slice(0, 10));
    expect(namesOf(await list('creative_mode=false&limit=10'))).toEqual(wanted(false).slice(0, 10));
    expect(namesOf(await list('sport=rowing&limit=40'))).toEqual(wanted(undefined, 'Rowing').slice(0, 40));
    expect(namesOf(await list('sport=Rowing&creative_mode=true&limit=9'))).toEqual(wanted(true, 'Rowing').slice(0, 9));
    const first = await list('sport=curling&limit=7');
    const second = await list(`sport=curling&limit=7&cursor=${first.next_cursor}`);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(wanted(undefined, 'Curling').slice(0, 14));
    expect(await tableReads(() => list('sport=rowing&limit=1'))).toHaveLength(4);
    expect(await tableReads(() => list('sport=rowing&creative_mode=true&limit=1'))).toHaveLength(2);
    expect((await list('sport=Multi-Sport&creative_mode=true&limit=100')).next_cursor).toBeNull();
  });

  it('has every template of the requested mode, and none of the other', async () => {
    const all = (await list('limit=100')).templates as { id: string; creative_mode: boolean }[];
    for (const creative of [true, false]) {
      const { templates } = await list(`creative_mode=${creative}&limit=100`);
      expect(templates).toEqual(all.filter((one) => one.creative_mode === creative));
    }
    expect((await product.call('GET /templates?creative_mode=maybe')).status).toBe(400);
  });
});

describe('a cursor', () => {
  const crafted = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const parts = (cursor: string): string[] => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  const lists = [
    '/templates?',
    '/templates?creative_mode=true&',
    '/templates?sport=baseball&',
    '/cards?',
    '/cards?status=completed&',
    '/packs?',
    '/orders?',
    '/orders?status=paid&',
    '/player-profiles?',
    '/returns?',
  ] as const;
  const replies = (cursor: string) =>
    Promise.all(
      lists.map(async (list) => {
        const { status, body } = await product.call(
          `GET ${list}cursor=${encodeURIComponent(cursor)}`,
          undefined,
          token,
        );
        return [status, body.fields?.cursor];
      }),
    );
  const refused = [400, 'This page does not exist.'];

  it.each([
    crafted({ gsi1pk: 'TEMPLATES' }),
    crafted({ gsi1pk: 'TEMPLATES', gsi1sk: 1, pk: {}, sk: null }),
    crafted([]),
    crafted(null),
    crafted(['TEMPLATES', 'a', 'b', 'c']),
    crafted('TEMPLATES'),
    'rubbish',
    '%00',
  ])('that the server did not make is refused by every list: %s', async (cursor) => {
    const errors = vi.spyOn(log, 'error');
    expect(await replies(cursor)).toEqual(lists.map(() => refused));
    const { status, body } = await product.call(`GET /templates?cursor=${encodeURIComponent(cursor)}`);
    expect([status, body.fields.cursor]).toEqual(refused);
    expect(errors).not.toHaveBeenCalled();
  });

  it('of one list is refused by every other list, and after any change', async () => {
    await aStoredCard(product, token);
    await aStoredCard(product, token);
    const { next_cursor } = (await product.call('GET /cards?limit=1', undefined, token)).body;
    const statuses = (await replies(next_cursor)).map(([status]) => status);
    expect(statuses).toEqual(lists.map((list) => (list === '/cards?' ? 200 : 400)));
    const [query, sk] = parts(next_cursor);
    for (const changed of [[query], [query, sk, sk], [query, 'PACK#x'], [query, ''], [query, 7], [sk, query]]) {
      const { status } = await product.call(`GET /cards?cursor=${crafted(changed)}`, undefined, token);
      expect([changed, status]).toEqual([changed, 400]);
    }
  });

  it('of a public list is refused if it is shortened or extended', async () => {
    const { next_cursor } = (await product.call('GET /templates?limit=1')).body;
    expect(parts(next_cursor)).toHaveLength(4);
    for (const changed of [parts(next_cursor).slice(0, 3), [...parts(next_cursor), 'x']]) {
      expect((await product.call(`GET /templates?cursor=${crafted(changed)}`)).status).toBe(400);
    }
  });
});
