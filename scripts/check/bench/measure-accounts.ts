import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { makeZip } from 'client-zip';
import { entriesOf } from '#functions/account/archive-entries.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { listObjects, writeObject } from '#functions/platform/storage/buckets.ts';
import { writeStream } from '#functions/platform/storage/write-stream.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { createProfile } from '#functions/table/account/profile.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { onSeededProduct } from './seeded-product.ts';
import { tableCalls } from './table-calls.ts';

const options = 8;
const picture = { type: 'image/jpeg', cacheSeconds: 1 };

/** Stores cards with three tries each, and eight pictures of `bytes` with a thumbnail. */
async function fill(owner: string, cards: number, bytes: number): Promise<void> {
  const ids = Array.from({ length: cards }, (_, n) => `crd_${owner}${n}`);
  const rows = ids.flatMap((id) => [
    ...(owner === 'archived' ? [] : [{ ...keys.card(owner, id), id }]),
    ...[1, 2, 3].flatMap((n) => [
      { ...keys.generation(id, 'front', n), id: `gen_${id}${n}` },
      { ...keys.generationPointer(`gen_${id}${n}`) },
    ]),
  ]);
  await forEachLimit(chunk(rows, 25), 4, async (some) => {
    const puts = some.map((Item) => ({ PutRequest: { Item } }));
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }));
  });
  await forEachLimit(ids, 8, async (id) => {
    for (let n = 0; n < options; n++) {
      await writeObject('generated-cards', `${owner}/${id}_front_option_${n}_1.jpg`, new Uint8Array(bytes), picture);
      await writeObject('generated-cards', `${owner}/${id}_front_option_${n}_1_thumb.webp`, new Uint8Array(9), picture);
    }
  });
}

async function erasing(aws: GoldcutAws, cards: number): Promise<string> {
  const owner = `erased${cards}`;
  await fill(owner, cards, 10);
  const started = performance.now();
  const calls = await tableCalls(async () => {
    await transact([outbox('account.erased', { user_id: owner })]);
    await aws.settled();
  });
  const seconds = (performance.now() - started) / 1000;
  const left = (await listObjects('generated-cards', `${owner}/`)).length;
  return `erasing ${cards} cards with ${cards * options * 2} objects: ${seconds.toFixed(1)} s, ${calls.length} table calls, ${left} objects left`;
}

async function archiving(cards: number): Promise<string> {
  const owner = 'archived';
  const at = new Date().toISOString();
  const person = { user_id: owner, email: 'a@example.com', full_name: 'Ann', consent: null, reminders: true };
  await createProfile({ ...person, created_at: at, updated_at: at });
  await fill(owner, cards, 500_000);
  const before = process.memoryUsage().rss;
  let max = before;
  const sampled = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 50);
  const started = performance.now();
  const bytes = await writeStream(
    'user-uploads',
    `exports/${owner}/1.zip`,
    makeZip(entriesOf(owner)),
    'application/zip',
  );
  clearInterval(sampled);
  const seconds = (performance.now() - started) / 1000;
  const mb = (size: number) => (size / 1e6).toFixed(0);
  return `archive of ${cards} cards: ${mb(bytes)} MB in ${seconds.toFixed(1)} s, memory of worker and local S3 together ${mb(before)} to ${mb(max)} MB, no file`;
}

/** Measures accounts with many cards on local services: the archive's memory, and calls and seconds of an erasure. */
export const measureAccounts = (): Promise<string[]> =>
  onSeededProduct('src', async (aws) => {
    const lines = [await archiving(300)];
    for (const cards of [500, 2000]) lines.push(await erasing(aws, cards));
    return lines;
  });
