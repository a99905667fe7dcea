import type { Card } from '#domain/cards/card/card.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { deleteObject } from '#functions/platform/storage/buckets.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { listReplaced, type PrintRow, printRowsOf, unmarkFiles } from '#functions/table/cards/replaced-files.ts';
import { loadWholeOrder, ordersWithCard } from '#functions/table/orders/order.ts';
import { printVersion } from './print-version.ts';

const looksLike = (card: Card | undefined, { version }: PrintRow): boolean =>
  card !== undefined && printVersion(card) === version;

/** Whether any order, whatever its status, names one of the files. */
async function isOrdered({ userId, cardId, files }: PrintRow): Promise<boolean> {
  const hashes = new Set<string | null>(files.map(({ sha256 }) => sha256));
  for (const { id } of await ordersWithCard(userId, cardId)) {
    const cards = (await loadWholeOrder(id))?.items.flatMap((item) => item.cards) ?? [];
    const named = cards.filter(({ card_id }) => card_id === cardId);
    if (named.some((card) => hashes.has(card.front_sha256) && hashes.has(card.back_sha256))) return true;
  }
  return false;
}

/** Deletes files before their row. Keeps a file that another version of the card shares. */
async function remove(row: PrintRow): Promise<void> {
  const others = (await printRowsOf(row.cardId)).filter(({ key }) => key.sk !== row.key.sk);
  const shared = new Set(others.flatMap(({ files }) => files.map(({ key }) => key)));
  for (const { key } of row.files) if (!shared.has(key)) await deleteObject('print-files', key);
  await deleteRow(row.key);
  const card = (await loadCard(row.userId, row.cardId))?.entity;
  // The card got this look again while its files were deleted: make them again.
  if (looksLike(card, row)) await transact([outbox('card.completed', { user_id: row.userId, card_id: row.cardId })]);
}

async function keepOrRemove(row: PrintRow): Promise<void> {
  const card = (await loadCard(row.userId, row.cardId))?.entity;
  if (looksLike(card, row) || (await isOrdered(row))) await unmarkFiles(row);
  else await remove(row);
}

/** Removes print files replaced seven days ago that no order names (P-48). */
export async function removeReplacedFiles(): Promise<void> {
  for (const row of await listReplaced(waitingSince(serverLimits.printFiles.keptSeconds))) {
    await keepOrRemove(row).catch((error: unknown) =>
      log.error('replaced print files were not removed', { cardId: row.cardId, error: error as Error }),
    );
  }
}
