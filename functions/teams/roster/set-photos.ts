import { refuseStoppedPhoto } from '#domain/cards/photo/photo-verdict.ts';
import { AppError } from '#domain/tables/errors.ts';
import { mayHaveCard } from '#domain/teams/roster/consent.ts';
import type { RosterPhotos, RosterPhotosReply } from '#domain/teams/roster/roster-photos.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { givePhoto } from '#functions/table/cards/upload.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { activePlayer } from './player-link.ts';
import { changedPlayer } from './players.ts';

/** A photo of the team that belongs to no other player. Throws `photo.not_found`, `photo.rejected`. */
async function checkTeamPhoto({ team_id: teamId, id }: RosterPlayer, photoKey: string): Promise<void> {
  const photo = await ownedPhoto(teamId, photoKey);
  if (photo.player_id !== null && photo.player_id !== id) throw new AppError('photo.not_found');
  refuseStoppedPhoto(photo);
}

async function setPhoto(teamId: string, { player_id: id, photo_key: key }: RosterPhotos['matches'][number]) {
  await changeRow(
    rosterPlayerRows,
    () => activePlayer(teamId, id),
    async (player) => {
      await checkTeamPhoto(player, key);
      if (!mayHaveCard(player)) throw new AppError('guardian.consent_missing');
      if (player.photo_key === key) return null;
      const changed = changedPlayer(player, { photo_key: key, photo_at: now().toISOString() });
      return { entity: changed, with: [givePhoto(teamId, key, id)] };
    },
  );
}

/** Assigns uploaded photos of the team to players. A refusal does not stop others; idempotent. */
export async function setRosterPhotos(teamId: string, { matches }: RosterPhotos): Promise<RosterPhotosReply> {
  const results: RosterPhotosReply['results'] = [];
  for (const match of matches) {
    try {
      await setPhoto(teamId, match);
      results.push({ player_id: match.player_id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ player_id: match.player_id, error: { code: error.code, message: error.message } });
    }
  }
  return { results };
}
