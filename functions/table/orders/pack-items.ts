import * as z from 'zod';
import { type OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { type Item, tableName } from '#functions/platform/table/client.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** Cards or packs per row: far below the 400 KB of a row, even with the longest names. */
const perRow = { cards: 150, packs: 100 } as const;

const CardsRow = z.object({ cards: OrderItem.shape.cards });
/** A pack names its cards by their index among the order's cards. */
const PacksRow = z.object({
  packs: z.array(OrderItem.omit({ cards: true, order_id: true }).extend({ cards: z.array(z.int()) })),
});

/**
 * Writes an order's packs in a few rows: each card once, and each pack by its cards' indexes. So 250 packs of 18 cards are one transaction of about
 * ten writes.
 */
export const insertPackItems = (items: readonly OrderItem[]): Write[] => packRows(items).map(insertRowWrite);

/** Rewrites an order's packs with fewer cards. `before` are the stored packs. Deletes rows that are no longer needed. */
export function rewritePackItems(before: readonly OrderItem[], items: readonly OrderItem[]): Write[] {
  const rows = packRows(items);
  const isNeeded = (row: Key): boolean => rows.some(({ pk, sk }) => pk === row.pk && sk === row.sk);
  const left = packRows(before).filter((row) => !isNeeded(row));
  return [
    ...rows.map((Item) => ({ Put: { TableName: tableName(), Item } })),
    ...left.map(({ pk, sk }) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
  ];
}

function packRows(items: readonly OrderItem[]): (Key & Item)[] {
  const orderId = items[0]?.order_id ?? '';
  const places = new Map<string, number>();
  const cards: OrderedCard[] = [];
  const placeOf = (card: OrderedCard): number => {
    const key = JSON.stringify(card);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, cards.length);
    return cards.push(card) - 1;
  };
  const packs = items.map(({ order_id: _order, cards: held, ...pack }) => ({ ...pack, cards: held.map(placeOf) }));
  return [
    ...chunk(cards, perRow.cards).map((some, n) => ({ ...keys.orderCards(orderId, n), cards: some })),
    ...chunk(packs, perRow.packs).map((some, n) => ({ ...keys.orderPacks(orderId, n), packs: some })),
  ];
}

/** The packs of an order from its rows, in order. Packs with the same cards share them in memory. */
export function readPackItems(orderId: string, rows: { readonly cards: Item[]; readonly packs: Item[] }): OrderItem[] {
  const cards = rows.cards.flatMap((row) => CardsRow.parse(row).cards);
  return rows.packs
    .flatMap((row) => PacksRow.parse(row).packs)
    .map((pack) => ({
      ...pack,
      order_id: orderId,
      cards: pack.cards.flatMap((place) => cards[place] ?? []),
    }));
}
