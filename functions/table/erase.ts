import { deleteRow } from '../platform/table/delete-row.ts';
import { type Key, keys } from '../platform/table/keys.ts';
import { queryAll, wholePartition } from '../platform/table/page.ts';
import { listDiscounts } from './shop/discount.ts';

interface Found extends Key {
  readonly id: string;
}

const rowsIn = (pk: string): Promise<Found[]> =>
  queryAll(wholePartition(pk), ({ sk, id }) => ({ pk, sk: String(sk), id: typeof id === 'string' ? id : '' }));

/**
 * Removes a card's history with its pointers, the codes of its pages, its signature and its print files' rows. `keepPrintFiles`: the card was
 * bought, so those stay.
 */
export async function eraseCardRows(cardId: string, { keepPrintFiles = false } = {}): Promise<void> {
  for (const { id, ...key } of await rowsIn(`CARD#${cardId}`)) {
    if (keepPrintFiles && (key.sk.startsWith('PRINT#') || key.sk.startsWith('ORDERED#'))) continue;
    if (key.sk.startsWith('GEN#')) await deleteRow(keys.generationPointer(id));
    if (key.sk.startsWith('LINK#')) await deleteRow(keys.cardLink(id));
    await deleteRow(key);
  }
}

/** Removes everything that is stored below a user but orders and the tombstone: cards with their rows, boxes, cart, players, photos, uses of discount codes, and the claim of the welcome mail. */
export async function eraseUserRows(userId: string): Promise<void> {
  const { sk: tombstone } = keys.profile(userId);
  for (const { id, ...key } of await rowsIn(`USER#${userId}`)) {
    if (key.sk === tombstone) continue;
    if (key.sk.startsWith('CARD#')) await eraseCardRows(id);
    await deleteRow(key);
  }
  for (const { id: _id, ...key } of await rowsIn(keys.mail('welcome', userId, '').pk)) await deleteRow(key);
  for (const { code } of await listDiscounts()) await deleteRow(keys.discountUse(code, userId));
}
