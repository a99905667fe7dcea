import { afterAll, beforeAll, expect, it } from 'vitest';
import { now } from '#functions/platform/clock.ts';
import { listAudit } from '#functions/table/desk/audit.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const get = (path: `/${string}`) => product.call(`GET ${path}`, undefined, people.ops);
const post = (path: `/${string}`, body: object) => product.call(`POST ${path}`, body, people.ops);

it('shows last month’s entries of the audit on the first of a month, page by page', async () => {
  const order = await aStoredOrder(people.buyerId);
  await post(`/ops/orders/${order.id}/start`, {});
  const today = now();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
  await product.aws.clock.advance(Math.ceil((first.getTime() - today.getTime()) / 1000) + 60);
  people = await signInPeople(product);
  const note = await post(`/ops/orders/${order.id}/note`, { text: 'A new month' });
  expect(note.status).toBe(200);
  const listed = (await get('/ops/audit')).body.entries as { what: string; subject: string; at: string }[];
  expect(listed.slice(0, 2).map(({ what, subject }) => [what, subject])).toEqual([
    ['order.note', order.id],
    ['order.start', order.id],
  ]);
  expect(new Set(listed.map(({ at }) => at.slice(0, 7))).size).toBe(2);
  const pages: { id: string; at: string }[][] = [];
  // How many entries lie between depends on the days that the clock has passed.
  for (let cursor: string | undefined, n = 0; n < 99; n++) {
    const page = await listAudit({}, { limit: 1, cursor });
    pages.push(page.items);
    if (page.next === null) break;
    cursor = page.next;
  }
  const ids = pages.flat().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(pages.flat().map(({ at }) => at.slice(0, 7))).size).toBe(2);
});
