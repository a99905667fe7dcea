import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { documents, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** Up to 100 rows by key in one read, in any order; missing ones are left out. Asks again only for what the table put off. */
export async function loadBatch(rows: readonly Key[]): Promise<Item[]> {
  const found: Item[] = [];
  let wanted = rows.map((key): Item => ({ ...key }));
  while (wanted.length > 0) {
    const reply = await documents.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } } }),
    );
    found.push(...(reply.Responses?.[tableName()] ?? []));
    wanted = reply.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
}
