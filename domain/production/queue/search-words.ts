import type { Order } from '#domain/orders/order/order.ts';

export const partitionLength = 2;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,;]+/)
    // All order numbers begin alike, and people omit the prefix.
    .map((word) => word.replace(/^gc-/, ''))
    .filter((word) => word.length >= partitionLength);

/** Search terms of an operator's query: an order number with or without `GC-`, an address, names. */
export const searchedWords = (typed: string): string[] => [...new Set(wordsOf(typed))];

/** Search terms of an order: its number, the buyer's e-mail, the recipient, the team. */
export function searchWords(order: Pick<Order, 'order_number' | 'email' | 'shipping_address'>, team: string): string[] {
  const { order_number, email, shipping_address } = order;
  return [...new Set([order_number, email, shipping_address.name, team].flatMap(wordsOf))];
}

/** Whether each search term begins one of the order's words. */
export const matchesWords = (searched: readonly string[], words: readonly string[]): boolean =>
  searched.every((typed) => words.some((word) => word.startsWith(typed)));
