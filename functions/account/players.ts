import type { CreatedPlayer, PlayerProfile, PlayerProfileChanges } from '#domain/account/player-profile.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import {
  deletePlayer,
  insertPlayer,
  listActivePlayers,
  loadPlayer,
  playerRows,
} from '#functions/table/account/player.ts';

async function ownedPlayer(userId: string, id: string): Promise<Stored<PlayerProfile>> {
  const player = await loadPlayer(userId, id);
  if (!player) throw new AppError('player.not_found');
  return player;
}

async function changePlayer(userId: string, id: string, changes: Partial<PlayerProfile>): Promise<PlayerProfile> {
  const load = () => ownedPlayer(userId, id);
  return (await changeRow(playerRows, load, (player) => ({ entity: { ...player, ...changes } }))).entity;
}

export async function listPlayers(userId: string, cursor: string | undefined) {
  const page = await listActivePlayers(userId, { limit: limits.pageSize.max, cursor });
  return { player_profiles: page.items, next_cursor: page.next };
}

/** Creates a player, or restores a deleted one under its id. An existing id returns that player, because an Undo was repeated. */
export async function createPlayer(userId: string, input: CreatedPlayer): Promise<PlayerProfile> {
  const at = now().toISOString();
  const { id = newId('player'), last_used_at = at, ...content } = input;
  const player = {
    ...content,
    id,
    user_id: userId,
    is_active: true,
    last_used_at: last_used_at < at ? last_used_at : at,
  };
  const there = input.id ? await loadPlayer(userId, id) : null;
  if (there) return there.entity;
  await transact([insertPlayer(player)]);
  return player;
}

/** Changes the given fields. Throws `player.not_found`. */
export function editPlayer(userId: string, id: string, changes: PlayerProfileChanges): Promise<PlayerProfile> {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return changePlayer(userId, id, sent);
}

/** Moves a player that was chosen for a card to the front of the list. Throws `player.not_found`. */
export const usePlayer = (userId: string, id: string): Promise<PlayerProfile> =>
  changePlayer(userId, id, { last_used_at: now().toISOString() });

/** Throws `player.not_found`. */
export async function removePlayer(userId: string, id: string): Promise<{ success: true }> {
  await ownedPlayer(userId, id);
  await deletePlayer(userId, id);
  return { success: true };
}
