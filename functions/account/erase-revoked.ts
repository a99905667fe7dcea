import { mayHaveCard } from '#domain/rosters/consent';
import type { EventPayload } from '#domain/events';
import { deletePhotoFiles } from '../photos/delete-photo-files.ts';
import { deleteRow } from '../platform/table/delete-row.ts';
import { keys } from '../platform/table/keys.ts';
import { allPhotos } from '../table/cards/upload.ts';
import { loadRosterPlayer } from '../table/teams/roster-player.ts';

interface Made {
  readonly created_at: string;
}

/** What goes: all of it, or, where an adult has agreed again meanwhile, what is older than the end of the first consent. */
async function isOver({ team_id, player_id, revoked_at: end }: EventPayload<'consent.revoked'>) {
  const player = await loadRosterPlayer(team_id, player_id);
  const agreedAgain = player !== null && mayHaveCard(player.entity);
  return ({ created_at: at }: Made): boolean => !agreedAgain || at <= end;
}

/** Erases what was made of a player whose consent was taken back. Rows go before files, so that no row names a missing file for long. */
export async function eraseRevoked(event: EventPayload<'consent.revoked'>): Promise<void> {
  const { team_id: teamId, player_id: playerId } = event;
  const goes = await isOver(event);
  const photos = (await allPhotos(teamId)).filter((photo) => photo.player_id === playerId && goes(photo));
  for (const { photo_key: key } of photos) {
    await deleteRow(keys.photo(teamId, key));
    await deletePhotoFiles(key);
  }
}
