import { hostedArtCounter } from '#domain/cards/generation/hosted-art.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { queryAll, wholePartition } from '#functions/platform/table/page.ts';
import { eraseMailsAbout } from './mail/mail-log.ts';
import { listDiscounts } from './shop/discount.ts';

interface Found extends Key {
  readonly id: string;
}

const rowsIn = (pk: string): Promise<Found[]> =>
  queryAll(wholePartition(pk), ({ sk, id }) => ({ pk, sk: String(sk), id: typeof id === 'string' ? id : '' }));

/**
 * Removes a card's history with its pointers, the codes of its pages, its signature and its print files' rows. `keepPrintFiles` keeps those of a
 * bought card.
 */
export async function eraseCardRows(cardId: string, { keepPrintFiles = false } = {}): Promise<void> {
  const kept = keepPrintFiles ? ['PRINT#', 'ORDERED#'] : [];
  const found = (await rowsIn(`CARD#${cardId}`)).filter(({ sk }) => !kept.some((prefix) => sk.startsWith(prefix)));
  // Pointers first: while the history exists, a repeated event finds them again.
  await deleteRows(found.flatMap(pointerOf));
  await deleteRows(found);
}

function pointerOf({ sk, id }: Found): Key[] {
  if (sk.startsWith('GEN#')) return [keys.generationPointer(id)];
  if (sk.startsWith('LINK#')) return [keys.cardLink(id)];
  if (sk.startsWith('REMINDER#')) return [keys.reminderToken(id)];
  return [];
}

/** Cards whose rows are removed in parallel. */
const cardsAtOnce = 8;

/**
 * Removes everything stored for a user except orders and the tombstone: cards with their rows, boxes, cart, players, photos, uses of discount codes,
 * reminder tokens, counters of hosted art, and the claims of mails about the account.
 */
export async function eraseUserRows(userId: string): Promise<void> {
  const { sk: tombstone } = keys.profile(userId);
  const found = (await rowsIn(`USER#${userId}`)).filter(({ sk }) => sk !== tombstone);
  const cards = found.filter(({ sk }) => sk.startsWith('CARD#'));
  await forEachLimit(cards, cardsAtOnce, ({ id }) => eraseCardRows(id));
  for (const kind of ['welcome', 'archive_ready'] as const) await eraseMailsAbout(kind, userId);
  const discounts = await listDiscounts();
  await deleteRows([...found.flatMap(pointerOf), ...discounts.map(({ code }) => keys.discountUse(code, userId))]);
  await deleteRows(await rowsIn(keys.rate(hostedArtCounter, userId, 0).pk));
  await deleteRows(found);
}
