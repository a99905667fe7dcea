import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { eachOf } from '../each-of.ts';
import { inParts } from '../in-parts.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** Rows that DynamoDB writes in one batch. */
const rowsAtOnce = 25;
const batchesAtOnce = 4;
/** Milliseconds before rows that the table left over are sent again: it was too busy for them. */
const againMs = 50;

async function deleteSome(rows: readonly Key[]): Promise<void> {
  let left = rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let n = 0; left.length > 0; n++) {
    if (n > 0) await wait(againMs * 2 ** Math.min(n, 6));
    const reply = await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: left } }));
    left = (reply.UnprocessedItems?.[tableName()] ?? []) as typeof left;
  }
}

/** Deletes rows without a condition, 25 to a call; missing ones are no error. A batch must not name a row twice, so each is sent once. */
export async function deleteRows(rows: readonly Key[]): Promise<void> {
  const each = [...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values()];
  await eachOf(inParts(each, rowsAtOnce), batchesAtOnce, deleteSome);
}
