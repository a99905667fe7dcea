import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '../chunk.ts';
import { forEachLimit } from '../map-limit.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { sendUntilEmpty } from './unprocessed.ts';

/** Max rows of one batch write of DynamoDB. */
const rowsAtOnce = 25;
const batchesAtOnce = 4;

async function deleteSome(rows: readonly Key[]): Promise<void> {
  const requests = rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await sendUntilEmpty(requests, async (left) => {
    const reply = await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName()]: [...left] } }));
    return (reply.UnprocessedItems?.[tableName()] ?? []) as typeof requests;
  });
}

/** Deletes rows without a condition, 25 per call; missing ones are not an error. Duplicates are sent once, because a batch must not name a row twice. */
export async function deleteRows(rows: readonly Key[]): Promise<void> {
  const each = [...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values()];
  await forEachLimit(chunk(each, rowsAtOnce), batchesAtOnce, deleteSome);
}
