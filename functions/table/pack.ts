import { Pack } from '#domain/boxes/pack';
import { loadBatch } from './batch.ts';
import type { Item } from './client.ts';
import { keys } from './keys.ts';
import { type Page, queryAll, queryPage } from './page.ts';
import { revised, type Stored } from './revised.ts';

const rows = revised({ schema: Pack, key: (pack) => keys.pack(pack.user_id, pack.id) });

export type StoredPack = Stored<Pack>;
export const savePack = rows.save;
export const removePack = rows.remove;

export const loadPack = (userId: string, packId: string): Promise<StoredPack | null> =>
  rows.load(keys.pack(userId, packId));

const packsOf = (userId: string) => ({
  KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
  ExpressionAttributeValues: { ':pk': `USER#${userId}`, ':sk': 'PACK#' },
  ScanIndexForward: false,
  ConsistentRead: true,
});

/** A user's boxes, newest first (SPEC section 7). */
export function listPacks(userId: string, limit: number, cursor: string | undefined): Promise<Page<Pack>> {
  return queryPage(packsOf(userId), `USER#${userId}`, limit, cursor, rows.parse);
}

/** All of a user's boxes: for the export and for news of a card. */
export const allPacks = (userId: string): Promise<StoredPack[]> => queryAll(packsOf(userId), rows.parseStored);

/** The boxes of a cart by id in one read, whatever their number up to a full cart; missing ones are left out. */
export async function loadPacks(userId: string, packIds: readonly string[]): Promise<StoredPack[]> {
  return (await loadBatch(packIds.map((id) => keys.pack(userId, id)))).map(rows.parseStored);
}

/** The boxes among rows of several kinds. */
export const packsAmong = (items: readonly Item[]): StoredPack[] =>
  items.filter(({ sk }) => String(sk).startsWith('PACK#')).map(rows.parseStored);
