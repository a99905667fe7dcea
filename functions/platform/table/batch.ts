import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '../chunk.ts';
import { dynamo, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { sendUntilEmpty } from './unprocessed.ts';

/** Max rows of one batch read of DynamoDB. */
const rowsAtOnce = 100;

/** Reads up to a batch of rows. Reads again what the table left unprocessed. */
async function loadSome(rows: readonly Key[]): Promise<Item[]> {
  const found: Item[] = [];
  const keys = rows.map((key): Item => ({ ...key }));
  await sendUntilEmpty(keys, async (left) => {
    const reply = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: [...left], ConsistentRead: true } } }),
    );
    found.push(...(reply.Responses?.[tableName()] ?? []));
    return reply.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  });
  return found;
}

/** Reads rows by key, in any order; missing rows are omitted. A hundred rows are one read: a full cart's boxes take one, its cards up to four. */
export async function loadBatch(rows: readonly Key[]): Promise<Item[]> {
  const batches = await Promise.all(chunk(rows, rowsAtOnce).map(loadSome));
  return batches.flat();
}
