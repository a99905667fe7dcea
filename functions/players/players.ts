import { AppError } from '#domain/errors';
import { limits } from '#domain/limits';
import type { NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from '#domain/players/player-profile';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { deletePlayer, listActivePlayers, loadPlayer, putPlayer } from '../table/cards/player.ts';

async function ownedPlayer(userId: string, id: string): Promise<PlayerProfile> {
  const player = await loadPlayer(userId, id);
  if (!player) throw new AppError('player.not_found');
  return player;
}

export async function listPlayers(userId: string, cursor: string | undefined) {
  const page = await listActivePlayers(userId, { limit: limits.pageSize.max, cursor });
  return { player_profiles: page.items, next_cursor: page.next };
}

export async function createPlayer(userId: string, input: NewPlayerProfile): Promise<PlayerProfile> {
  const player = { ...input, id: newId('player'), user_id: userId, is_active: true, last_used_at: now().toISOString() };
  await putPlayer(player, true);
  return player;
}

export async function editPlayer(userId: string, id: string, changes: PlayerProfileChanges): Promise<PlayerProfile> {
  const player = await ownedPlayer(userId, id);
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const edited: PlayerProfile = { ...player, ...known };
  await putPlayer(edited, false);
  return edited;
}

/** The player was taken for a card: first on the list now. */
export async function usePlayer(userId: string, id: string): Promise<PlayerProfile> {
  const used = { ...(await ownedPlayer(userId, id)), last_used_at: now().toISOString() };
  await putPlayer(used, false);
  return used;
}

export async function forgetPlayer(userId: string, id: string): Promise<{ success: true }> {
  await ownedPlayer(userId, id);
  await deletePlayer(userId, id);
  return { success: true };
}
