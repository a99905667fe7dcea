import type { OrderedCard } from '#domain/orders/order/order.ts';

/** The folder of a card's print files. Its owner is the first part of the card's picture keys: a user or a team. */
const folderOf = ({ card_id, front_key }: Pick<OrderedCard, 'card_id' | 'front_key'>): string =>
  `${front_key.slice(0, front_key.indexOf('/'))}/${card_id}`;

/** The key of a print file that an order names by its SHA-256, in the print-files bucket (P-48). */
export const printFileKey = (card: Pick<OrderedCard, 'card_id' | 'front_key'>, sha256: string): string =>
  `${folderOf(card)}/${sha256}.pdf`;

/** The SHA-256 that a print file's key promises. */
export const sha256OfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
