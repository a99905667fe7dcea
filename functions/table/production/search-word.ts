import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { ownRows, queryPage } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** Longer words are found by their beginning: a sort key has 1,024 bytes. */
const longest = 100;
/** Replaces an emoji split by the cut, because the table refuses half a character. */
const cut = (word: string): string => word.slice(0, longest).toWellFormed();

/** Writes an order's search terms: a row for each, and one that names them all, so erasing the order finds them. */
export function insertSearchWords(orderId: string, words: readonly string[]): Write[] {
  const cuts = [...new Set(words.map(cut))];
  const put = (Item: Key & { readonly order_id: string; readonly words?: readonly string[] }): Write => ({
    Put: { TableName: tableName(), Item },
  });
  return [
    put({ ...keys.searchWords(orderId), order_id: orderId, words: cuts }),
    ...cuts.map((word) => put({ ...keys.searchWord(word, orderId), order_id: orderId })),
  ];
}

/** Search terms of several orders, by id. Orders without any are omitted. */
export async function wordsOfOrders(orderIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await loadBatch(orderIds.map(keys.searchWords));
  return new Map(rows.map(({ order_id, words }) => [String(order_id), (words as unknown[]).map(String)]));
}

/** Search terms of an order, possibly empty. */
async function loadSearchWords(orderId: string): Promise<string[]> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.searchWords(orderId), ConsistentRead: true }),
  );
  const words: unknown = reply.Item?.words;
  return Array.isArray(words) ? words.map(String) : [];
}

/** The keys of all search rows of an order. */
export async function searchRowKeys(orderId: string): Promise<Key[]> {
  const words = await loadSearchWords(orderId);
  return [...words.map((word) => keys.searchWord(word, orderId)), keys.searchWords(orderId)];
}

/** Ids of at most `limit` orders with a word that begins with `typed`. */
export async function ordersByWord(typed: string, limit: number): Promise<string[]> {
  const { pk, sk } = keys.searchWord(cut(typed), '');
  const found = await queryPage(ownRows(pk, sk.slice(0, -1)), { limit }, ({ order_id }) => String(order_id));
  return [...new Set(found.items)];
}
