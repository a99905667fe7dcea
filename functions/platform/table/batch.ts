import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { inParts } from '../in-parts.ts';
import { dynamo, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** Rows that DynamoDB reads in one batch. */
const rowsAtOnce = 100;

/** Reads up to a batch of rows. Keys that the table left unprocessed are asked for again. */
async function loadSome(rows: readonly Key[]): Promise<Item[]> {
  const found: Item[] = [];
  let wanted = rows.map((key): Item => ({ ...key }));
  while (wanted.length > 0) {
    const reply = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } } }),
    );
    found.push(...(reply.Responses?.[tableName()] ?? []));
    wanted = reply.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
}

/** Rows by key, in any order; missing rows are left out. A hundred rows are one read: a full cart's boxes take one, its cards up to four. */
export async function loadBatch(rows: readonly Key[]): Promise<Item[]> {
  const batches = await Promise.all(inParts(rows, rowsAtOnce).map(loadSome));
  return batches.flat();
}
