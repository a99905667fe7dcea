import type { OrderedCard } from '#domain/orders/order/order.ts';

/** Folder of a card's print files. The owner, a user or a team, is the first part of the card's picture keys. */
const folderOf = ({ card_id, front_key }: Pick<OrderedCard, 'card_id' | 'front_key'>): string =>
  `${front_key.slice(0, front_key.indexOf('/'))}/${card_id}`;

/** Key of a print file in the print-files bucket, from the SHA-256 in the order (P-48). */
export const printFileKey = (card: Pick<OrderedCard, 'card_id' | 'front_key'>, sha256: string): string =>
  `${folderOf(card)}/${sha256}.pdf`;

export const sha256OfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
