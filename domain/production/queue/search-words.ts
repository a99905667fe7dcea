import type { Order } from '#domain/orders/order/order.ts';

/** Characters that choose the partition of a word: a word has as many at least. */
export const partitionLength = 2;

/** Letters without accents, in lower case: as a person types them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,;]+/)
    // All order numbers begin alike, and people leave that out.
    .map((word) => word.replace(/^gc-/, ''))
    .filter((word) => word.length >= partitionLength);

/** The words of what an operator types: an order number with or without its `GC-`, an address, names. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsOf(typed))];

/** The words by which an order is found: its number, the buyer's address, the recipient's name, the team's name. */
export function searchWords(order: Pick<Order, 'order_number' | 'email' | 'shipping_address'>, team: string): string[] {
  const { order_number, email, shipping_address } = order;
  return [...new Set([order_number, email, shipping_address.name, team].flatMap(wordsOf))];
}

/** Whether each searched word begins one of the order's words. */
export const matchesWords = (searched: readonly string[], words: readonly string[]): boolean =>
  searched.every((typed) => words.some((word) => word.startsWith(typed)));
