import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { eraseOwned } from '#functions/account/erase-owned.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { firstCardIds } from '#functions/table/cards/card.ts';
import { eraseUserRows } from '#functions/table/erase.ts';
import { tableCalls } from '#scripts/check/bench/table-calls.ts';
import { rowsWith } from '#tests/product/full-scan.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

describe('the erasure of an account with many cards', () => {
  const owner = 'somebody-with-more-cards';
  const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `crd_of_${String(n).padStart(3, '0')}`);
  const write = (ids: readonly string[]) =>
    forEachLimit(chunk(ids, 12), 4, async (some) => {
      const rows = some.flatMap((id) => [
        { ...keys.card(owner, id), id },
        { ...keys.generation(id, 'front', 1), id: `gen_${id}` },
      ]);
      await dynamo.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: rows.map((Item) => ({ PutRequest: { Item } })) } }),
      );
    });

  it('continues where a run timed out, and erases everything else after the last card', async () => {
    const ids = idsOf(80);
    await write(ids);
    const left: string[] = [];
    let rests = 0;
    const run = (failsAt: number) =>
      eraseOwned(owner, {
        leave: async (id) => {
          if (left.length === failsAt) throw new Error('The time is over.');
          left.push(id);
          await Promise.resolve();
        },
        rest: async () => {
          rests += 1;
          await Promise.resolve();
        },
      });
    await expect(run(60)).rejects.toThrow('The time is over.');
    expect([await firstCardIds(owner, 300), rests]).toEqual([ids.slice(50), 0]);
    left.length = 0;
    await run(-1);
    expect([left.toSorted(), await firstCardIds(owner, 300), rests]).toEqual([ids.slice(50), [], 1]);
    expect(await rowsWith([owner, 'crd_of_'])).toEqual([]);
  });

  it('uses several messages, each for at most 200 cards', async () => {
    const ids = idsOf(serverLimits.erase.cards + 10);
    await write(ids);
    const before = (await rowsWith(['account.erased'])).length;
    const steps = { leave: () => Promise.resolve(), rest: () => Promise.reject(new Error('Cards are left.')) };
    await eraseOwned(owner, steps);
    expect(await firstCardIds(owner, 300)).toEqual(ids.slice(serverLimits.erase.cards));
    await product.aws.settled();
    expect((await rowsWith(['account.erased'])).length).toBe(before + 1);
    // Without the event that continues the erasure, whose row has the account's id for a week.
    expect((await rowsWith([owner, 'crd_of_'])).filter((row) => !row.startsWith('OUTBOX#'))).toEqual([]);
  });
});

it('the rows of an account with 100 cards are deleted in batches, with three calls per card', async () => {
  const userId = 'somebody-with-many-cards';
  const cards = Array.from({ length: 100 }, (_, n) => `crd_many_${n}`);
  const rows = cards.flatMap((id) => [
    { ...keys.card(userId, id), id },
    ...[1, 2, 3].flatMap((n) => [
      { ...keys.generation(id, 'front', n), id: `gen_${id}_${n}` },
      { ...keys.generationPointer(`gen_${id}_${n}`) },
    ]),
  ]);
  for (let from = 0; from < rows.length; from += 25) {
    const puts = rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }));
  }
  const calls = await tableCalls(() => eraseUserRows(userId));
  expect(await rowsWith([userId, 'crd_many_'])).toEqual([]);
  // A query and two batches per card, and 4 batches of the cards themselves. Single deletions would be 700 calls.
  expect(calls.length).toBeLessThan(320);
});
