import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { tableShape } from '../resources.ts';
import { dynamo, type Item, tableName } from './client.ts';
import { badCursor, decodeCursor, encodeCursor } from './cursor.ts';

type IndexName = (typeof tableShape.indexes)[number]['name'];

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** The requested page: the number of items, from the start or from a cursor. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A query of one partition, whose key is the value `:pk`. */
export interface Rows
  extends Omit<
    QueryCommandInput,
    'TableName' | 'IndexName' | 'ExclusiveStartKey' | 'Limit' | 'ExpressionAttributeValues'
  > {
  readonly IndexName?: IndexName;
  readonly ExpressionAttributeValues: Readonly<Record<string, string | number>> & {
    readonly ':pk': string;
    /** Prefix of the sort keys. */
    readonly ':sk'?: string;
  };
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

/** The rows of an index's partition by sort key, eventually consistent. */
export const rowsInIndex = (index: IndexName, partition: string): Rows => ({
  IndexName: index,
  KeyConditionExpression: `${index}pk = :pk`,
  ExpressionAttributeValues: { ':pk': partition },
});

/** The same rows, up to and including a sort key. */
export const rowsInIndexUpTo = (index: IndexName, partition: string, last: string): Rows => ({
  IndexName: index,
  KeyConditionExpression: `${index}pk = :pk AND ${index}sk <= :last`,
  ExpressionAttributeValues: { ':pk': partition, ':last': last },
});

/** The rows of an index's partition whose sort keys begin with `prefix`. */
export const indexRowsFrom = (index: IndexName, partition: string, prefix: string): Rows => ({
  IndexName: index,
  KeyConditionExpression: `${index}pk = :pk AND begins_with(${index}sk, :sk)`,
  ExpressionAttributeValues: { ':pk': partition, ':sk': prefix },
});

/** The rows of a partition, of the table or an index, before a sort key. Null reads from the end. */
const rowsBefore = (index: IndexName | '', partition: string, before: string | null): Rows => ({
  ...(index && { IndexName: index }),
  KeyConditionExpression: `${index}pk = :pk${before === null ? '' : ` AND ${index}sk < :before`}`,
  ExpressionAttributeValues: { ':pk': partition, ...(before !== null && { ':before': before }) },
});

/** The same rows in descending order of the sort key. */
export const newestFirst = (rows: Rows): Rows => ({ ...rows, ScanIndexForward: false });

/** Attributes of a query's key: its partition, and the parts that locate a row in it. An index also needs the row's own key. */
function keyParts({ IndexName: index }: Rows): { readonly partition: string; readonly position: readonly string[] } {
  return index
    ? { partition: `${index}pk`, position: [`${index}sk`, 'pk', 'sk'] }
    : { partition: 'pk', position: ['sk'] };
}

/** Distinguishes the cursors of two queries. */
const identity = ({ IndexName, ExpressionAttributeValues: values }: Rows): string[] => [
  IndexName ?? '',
  values[':pk'],
  values[':sk'] ?? '',
];

function startKey(rows: Rows, cursor: string | undefined): Item | undefined {
  if (!cursor) return undefined;
  const { partition, position } = keyParts(rows);
  const parts = decodeCursor(identity(rows), position.length, cursor);
  const { ':pk': pk, ':sk': prefix = '' } = rows.ExpressionAttributeValues;
  // The table refuses to start outside the queried keys.
  if (!parts[0]?.startsWith(prefix)) throw badCursor();
  return { [partition]: pk, ...Object.fromEntries(position.map((name, index) => [name, parts[index]])) };
}

function endOf(rows: Rows, last: Item | undefined): string | null {
  return last === undefined
    ? null
    : encodeCursor(
        identity(rows),
        keyParts(rows).position.map((name) => last[name]),
      );
}

/** One page of a query. Reads again only if the rows exceed the megabyte of one reply. */
export async function queryPage<T>(
  rows: Rows,
  { limit, cursor }: PageRequest,
  parse: (item: Item) => T,
): Promise<Page<T>> {
  const items: T[] = [];
  let start = startKey(rows, cursor);
  do {
    const reply = await dynamo.send(
      new QueryCommand({ ...rows, TableName: tableName(), ExclusiveStartKey: start, Limit: limit - items.length }),
    );
    items.push(...(reply.Items ?? []).map(parse));
    start = reply.LastEvaluatedKey;
  } while (start && items.length < limit);
  return { items, next: endOf(rows, start) };
}

/** One page of several partitions of an index or of the table, merged in descending order. Sort keys must be unique. One read per partition. */
export async function queryMergedPage<T>(
  index: IndexName | '',
  partitions: readonly string[],
  { limit, cursor }: PageRequest,
  parse: (item: Item) => T,
): Promise<Page<T>> {
  const [sort, query] = [`${index}sk`, [index, ...partitions]];
  const [before = null] = cursor ? decodeCursor(query, 1, cursor) : [];
  const read = async (partition: string): Promise<Item[]> => {
    const rows = newestFirst(rowsBefore(index, partition, before));
    const reply = await dynamo.send(new QueryCommand({ ...rows, TableName: tableName(), Limit: limit + 1 }));
    return reply.Items ?? [];
  };
  const found = (await Promise.all(partitions.map(read))).flat();
  const sorted = found.toSorted((one, other) => (String(one[sort]) < String(other[sort]) ? 1 : -1));
  const page = sorted.slice(0, limit);
  return { items: page.map(parse), next: sorted.length > limit ? encodeCursor(query, [page.at(-1)?.[sort]]) : null };
}

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

/** All rows of a list in several partitions, read in parallel. */
export async function queryShards<T>(
  partitions: readonly string[],
  rowsOf: (partition: string) => Rows,
  parse: (item: Item) => T,
): Promise<T[]> {
  return (await Promise.all(partitions.map((partition) => queryAll(rowsOf(partition), parse)))).flat();
}

/** Max rows read by a count: a larger list shows "1,000+". */
export const maxCounted = 1000;

/** Number of rows of a query, up to `maxCounted`. */
export async function countRows(rows: Rows): Promise<number> {
  const reply = await dynamo.send(
    new QueryCommand({ ...rows, TableName: tableName(), Select: 'COUNT', Limit: maxCounted }),
  );
  return reply.Count ?? 0;
}
