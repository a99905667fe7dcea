import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '../chunk.ts';
import { forEachLimit } from '../map-limit.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** Max rows of one batch write of DynamoDB. */
const rowsAtOnce = 25;
const batchesAtOnce = 4;
/** Milliseconds before unprocessed rows are sent again. */
const againMs = 50;

async function deleteSome(rows: readonly Key[]): Promise<void> {
  let left = rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let n = 0; left.length > 0; n++) {
    if (n > 0) await wait(againMs * 2 ** Math.min(n, 6));
    const reply = await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
    left = (reply.UnprocessedItems?.[tableName()] ?? []) as typeof left;
  }
}

/** Deletes rows without a condition, 25 per call; missing ones are not an error. Duplicates are sent once, because a batch must not name a row twice. */
export async function deleteRows(rows: readonly Key[]): Promise<void> {
  const each = [...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values()];
  await forEachLimit(chunk(each, rowsAtOnce), batchesAtOnce, deleteSome);
}
