import { beforeAll, describe, expect, it } from 'vitest';
import { executionPage } from '#domain/desk/console-page.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { runOps } from '#tests/product/ops-command.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, generate } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const find = (typed: string) => product.call(`GET /ops/search?q=${encodeURIComponent(typed)}`, undefined, people.ops);
const found = async (typed: string) => (await find(typed)).body.found;

describe('an operator finds', () => {
  it('an order by its number, however it is typed, and by its id', async () => {
    const order = await aStoredOrder(people.buyerId);
    const expected = {
      kind: 'order',
      id: order.id,
      title: order.order_number,
      status: order.status,
      ids: { person: people.buyerId },
    };
    for (const typed of [order.order_number, ` ${order.order_number.toLowerCase()} `, order.id])
      expect(await found(typed)).toMatchObject([expected]);
  });

  it('an order by a name with an emoji, even if a search key ends inside it', async () => {
    // The ligature counts as three letters, so the key ends inside the second emoji.
    const name = `A🔥 ${'ﬃ'.repeat(33)}🔥 Vale`;
    const { shipping_address } = anOrder();
    const order = await aStoredOrder(people.buyerId, { shipping_address: { ...shipping_address, name } });
    for (const typed of ['A🔥', `${'ffi'.repeat(33)}🔥`, 'vale'])
      expect(await found(typed)).toMatchObject([{ kind: 'order', id: order.id }]);
  });

  it('a person by address and by id, with their orders', async () => {
    const { body: coach } = await product.call('GET /me', undefined, await product.signIn('coach@example.com'));
    const order = await aStoredOrder(coach.id);
    const expected = { kind: 'person', id: coach.id, ids: { email: 'coach@example.com' } };
    for (const typed of ['coach@example.com', 'Coach@Example.com', coach.id])
      expect(await found(typed)).toMatchObject([expected, { kind: 'order', id: order.id }]);
  });

  it('a card, and the run of its picture with its workflow', async () => {
    const card = await aReadyCard(product, people.buyer);
    const run = await generate(product, people.buyer, card.id, 'front');
    expect(await found(card.id)).toMatchObject([{ kind: 'card', id: card.id, ids: { owner: people.buyerId } }]);
    expect(await found(run.id)).toMatchObject([
      {
        kind: 'run',
        id: run.id,
        status: 'succeeded',
        ids: { card: card.id, owner: people.buyerId },
        execution: { name: run.id, status: 'SUCCEEDED', url: null },
      },
    ]);
  });

  it('nothing without a match, and nothing by a single letter', async () => {
    for (const typed of ['nobody@example.com', 'crd_none', 'gen_none', 'ord_none', 'GC-XXXXXXXX', 'S', ''])
      expect([typed, await found(typed)]).toEqual([typed, []]);
  });

  it('the same on the command line, with names only on request', async () => {
    const quiet = await runOps(product.dataDir, 'find', 'shopper@example.com');
    expect(quiet.out).toContain(people.buyerId);
    expect(quiet.out).not.toMatch(/Sam Shopper|shopper@example/);
    expect((await runOps(product.dataDir, 'find', 'shopper@example.com', '--names')).out).toContain('Sam Shopper');
    const missing = await runOps(product.dataDir, 'find', 'crd_none');
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('Nothing is named crd_none.')]);
  });
});

describe('the page of an execution', () => {
  it('is in the AWS console, in the execution’s region', () => {
    const arn = 'arn:aws:states:us-east-1:111122223333:execution:goldcut-prod-fulfil-order:GC-1';
    expect(executionPage(arn)).toBe(
      `https://us-east-1.console.aws.amazon.com/states/home?region=us-east-1#/v2/executions/details/${arn}`,
    );
  });

  it('is null for a local run', () => {
    expect(executionPage('arn:aws:states:us-east-1:000000000000:execution:fulfil-order:GC-1')).toBeNull();
  });
});
