import { Pack } from '#domain/shop/pack.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import type { Item } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, removeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const packRows = optimisticRow({ schema: Pack, key: (pack) => keys.pack(pack.user_id, pack.id) });

export type StoredPack = Stored<Pack>;
export const { insert: insertPack, save: savePack } = packRows;
export const removePack = (stored: StoredPack): Write => removeRow(packRows, stored);

export const loadPack = (userId: string, packId: string): Promise<StoredPack | null> =>
  loadRow(packRows, keys.pack(userId, packId));

const packsOf = (userId: string) => newestFirst(ownRows(`USER#${userId}`, 'PACK#'));

/** A user's boxes, archived ones included, newest first (P-7). */
export const listPacks = (userId: string, asked: PageRequest): Promise<Page<Pack>> =>
  queryPage(packsOf(userId), asked, packRows.parse);

/** All of a user's boxes: for the export, and to update them when a card changes. */
export const allPacks = (userId: string): Promise<StoredPack[]> => queryAll(packsOf(userId), packRows.parseStored);

/** Boxes by id; missing ones are left out. A full cart's boxes are one read. */
export async function loadPacks(userId: string, packIds: readonly string[]): Promise<StoredPack[]> {
  return (await loadBatch(packIds.map((id) => keys.pack(userId, id)))).map(packRows.parseStored);
}

/** Filters boxes from rows of several kinds. */
export const boxesIn = (items: readonly Item[]): StoredPack[] =>
  items.filter(({ sk }) => String(sk).startsWith('PACK#')).map(packRows.parseStored);
