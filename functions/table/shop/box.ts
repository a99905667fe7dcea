import { Box } from '#domain/shop/box.ts';
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

export const boxRows = optimisticRow({ schema: Box, key: (box) => keys.pack(box.user_id, box.id) });

export type StoredBox = Stored<Box>;
export const { insert: insertBox, save: saveBox } = boxRows;
export const removeBox = (stored: StoredBox): Write => removeRow(boxRows, stored);

export const loadBox = (userId: string, packId: string): Promise<StoredBox | null> =>
  loadRow(boxRows, keys.pack(userId, packId));

const boxesOf = (userId: string) => newestFirst(ownRows(`USER#${userId}`, 'PACK#'));

/** A user's boxes, archived ones included, newest first (P-7). */
export const listBoxes = (userId: string, request: PageRequest): Promise<Page<Box>> =>
  queryPage(boxesOf(userId), request, boxRows.parse);

/** All of a user's boxes, archived ones included, newest first. */
export const allBoxes = (userId: string): Promise<Box[]> => queryAll(boxesOf(userId), boxRows.parse);

/** All of a user's boxes with their rows, to change them. */
export const allStoredBoxes = (userId: string): Promise<StoredBox[]> => queryAll(boxesOf(userId), boxRows.parseStored);

/** Boxes by id; missing ones are left out. A full cart's boxes are one read. */
export async function loadBoxes(userId: string, packIds: readonly string[]): Promise<StoredBox[]> {
  return (await loadBatch(packIds.map((id) => keys.pack(userId, id)))).map(boxRows.parseStored);
}

/** Filters boxes from rows of several kinds. */
export const boxesIn = (items: readonly Item[]): StoredBox[] =>
  items.filter(({ sk }) => String(sk).startsWith('PACK#')).map(boxRows.parseStored);
