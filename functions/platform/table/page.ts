import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#domain/errors';
import { dynamo, type Item, tableName } from './client.ts';

/** A cursor is the last key of a page, opaque to clients. It is good for its own partition only, because keys hold ids. */
function encode(key: Item | undefined): string | null {
  return key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null;
}

function decode(cursor: string | undefined, partition: string): Item | undefined {
  if (!cursor) return undefined;
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Item;
    if (Object.values(key).includes(partition)) return key;
  } catch {
    // No JSON: refused below.
  }
  throw new AppError('request.malformed', { fields: { cursor: 'This page does not exist.' } });
}

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Which page is asked for: so many items, from the start or on from where a page ended. */
export interface PageAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A query of one partition, whose key is the value `:pk`. */
export interface Rows
  extends Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey' | 'Limit' | 'ExpressionAttributeValues'> {
  readonly ExpressionAttributeValues: Readonly<Record<string, string | number>> & { readonly ':pk': string };
}

/** All rows of a partition, read consistently. */
export const wholePartition = (pk: string): Rows => ({
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk },
  ConsistentRead: true,
});

/** The rows of a partition whose sort keys begin with `prefix`, read consistently. */
export const ownRows = (pk: string, prefix: string): Rows => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
  ExpressionAttributeValues: { ':pk': pk, ':sk': prefix },
  ConsistentRead: true,
});

/** The rows of an index's partition by sort key. An index is a moment behind the table. */
export const indexRows = (index: 'gsi1' | 'gsi2', partition: string): Rows => ({
  IndexName: index,
  KeyConditionExpression: `${index}pk = :pk`,
  ExpressionAttributeValues: { ':pk': partition },
});

/** The same up to and including a sort key. */
export const indexRowsUpTo = (index: 'gsi1' | 'gsi2', partition: string, last: string): Rows => ({
  IndexName: index,
  KeyConditionExpression: `${index}pk = :pk AND ${index}sk <= :last`,
  ExpressionAttributeValues: { ':pk': partition, ':last': last },
});

/** The same rows in descending order of the sort key. */
export const newestFirst = (rows: Rows): Rows => ({ ...rows, ScanIndexForward: false });

/** One page of a query. `parse` answers null for a row to leave out; reading goes on until the page is full or the partition ends. */
export async function queryPage<T>(
  rows: Rows,
  { limit, cursor }: PageAsked,
  parse: (item: Item) => T | null,
): Promise<Page<T>> {
  const items: T[] = [];
  let start = decode(cursor, rows.ExpressionAttributeValues[':pk']);
  do {
    const reply = await dynamo.send(
      new QueryCommand({ ...rows, TableName: tableName(), ExclusiveStartKey: start, Limit: limit - items.length }),
    );
    for (const item of reply.Items ?? []) {
      const parsed = parse(item);
      if (parsed !== null) items.push(parsed);
    }
    start = reply.LastEvaluatedKey;
  } while (start && items.length < limit);
  return { items, next: encode(start) };
}

/** All items of a query, for small partitions. */
export async function queryAll<T>(rows: Rows, parse: (item: Item) => T): Promise<T[]> {
  const items: T[] = [];
  let start: Item | undefined;
  do {
    const reply = await dynamo.send(new QueryCommand({ ...rows, TableName: tableName(), ExclusiveStartKey: start }));
    items.push(...(reply.Items ?? []).map(parse));
    start = reply.LastEvaluatedKey;
  } while (start);
  return items;
}
