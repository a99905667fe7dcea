import { PlayerProfile } from '#domain/account/player-profile.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';

export const playerRows = optimisticRow({
  schema: PlayerProfile,
  key: (player) => keys.player(player.user_id, player.id),
  indexes: (player) => (player.is_active ? indexes.activePlayers(player.user_id, player.last_used_at, player.id) : {}),
  jsonText: ['stats'],
});

export const insertPlayer = playerRows.insert;

export const loadPlayer = (userId: string, id: string): Promise<Stored<PlayerProfile> | null> =>
  loadRow(playerRows, keys.player(userId, id));

export const deletePlayer = (userId: string, id: string): Promise<void> => deleteRow(keys.player(userId, id));

/** Active players, last used first (P-7). */
export const listActivePlayers = (userId: string, request: PageRequest): Promise<Page<PlayerProfile>> =>
  queryPage(newestFirst(rowsInIndex('gsi1', indexes.activePlayers(userId, '', '').gsi1pk)), request, playerRows.parse);

/** All of a user's players, for the export. */
export const allPlayers = (userId: string): Promise<PlayerProfile[]> =>
  queryAll(ownRows(`USER#${userId}`, 'PLAYER#'), playerRows.parse);
