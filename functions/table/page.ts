import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#domain/errors';
import { documents, type Item, tableName } from './client.ts';

/** A cursor is the last key of a page, opaque to clients. Keys hold ids, so it is bound to the partition it came from. */
function encode(key: Item | undefined): string | null {
  return key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null;
}

function decode(cursor: string | undefined, partition: string): Item | undefined {
  if (!cursor) return undefined;
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Item;
    if (Object.values(key).includes(partition)) return key;
  } catch {
    // falls through to the refusal
  }
  throw new AppError('request.malformed', { fields: { cursor: 'This page does not exist.' } });
}

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}

/**
 * One page of a query: up to `limit` items that `keep` accepts, read on until the page is full or the partition ends.
 * `partition` is the value of the partition key the query runs in.
 */
export async function queryPage<T>(
  input: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey' | 'Limit'>,
  partition: string,
  limit: number,
  cursor: string | undefined,
  parse: (item: Item) => T | null,
): Promise<Page<T>> {
  const items: T[] = [];
  let start = decode(cursor, partition);
  do {
    const reply = await documents.send(
      new QueryCommand({ ...input, TableName: tableName(), ExclusiveStartKey: start, Limit: limit - items.length }),
    );
    for (const item of reply.Items ?? []) {
      const parsed = parse(item);
      if (parsed !== null) items.push(parsed);
    }
    start = reply.LastEvaluatedKey;
  } while (start && items.length < limit);
  return { items, next: encode(start) };
}

/** Every item of a query, for small partitions. */
export async function queryAll<T>(
  input: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey' | 'Limit'>,
  parse: (item: Item) => T,
): Promise<T[]> {
  const items: T[] = [];
  let start: Item | undefined;
  do {
    const reply = await documents.send(
      new QueryCommand({ ...input, TableName: tableName(), ExclusiveStartKey: start }),
    );
    items.push(...(reply.Items ?? []).map(parse));
    start = reply.LastEvaluatedKey;
  } while (start);
  return items;
}
