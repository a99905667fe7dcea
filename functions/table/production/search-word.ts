import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { ownRows, queryPage } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** A word longer than this is found by its beginning: a sort key has 1,024 bytes. */
const longest = 100;
/** An emoji that the cut splits is replaced: the table takes no half of a character. */
const cut = (word: string): string => word.slice(0, longest).toWellFormed();

/** Writes the words by which an order is found: a row for each, and one that names them all, so that erasing the order finds them. */
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

/** The words of several orders, by id. An order without words is left out. */
export async function wordsOfOrders(orderIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  const rows = await loadBatch(orderIds.map(keys.searchWords));
  return new Map(rows.map(({ order_id, words }) => [String(order_id), (words as unknown[]).map(String)]));
}

/** The words of an order; empty where it has none. */
async function loadSearchWords(orderId: string): Promise<string[]> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.searchWords(orderId), ConsistentRead: true }),
  );
  const words: unknown = reply.Item?.words;
  return Array.isArray(words) ? words.map(String) : [];
}

/** The keys of all rows by which an order is found. */
export async function searchRowKeys(orderId: string): Promise<Key[]> {
  const words = await loadSearchWords(orderId);
  return [...words.map((word) => keys.searchWord(word, orderId)), keys.searchWords(orderId)];
}

/** Ids of orders with a word that begins with `typed`, at most `limit`. */
export async function ordersByWord(typed: string, limit: number): Promise<string[]> {
  const { pk, sk } = keys.searchWord(cut(typed), '');
  const found = await queryPage(ownRows(pk, sk.slice(0, -1)), { limit }, ({ order_id }) => String(order_id));
  return [...new Set(found.items)];
}
