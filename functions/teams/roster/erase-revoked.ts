import type { EventPayload } from '#domain/tables/events.ts';
import { mayHaveCard } from '#domain/teams/roster/consent.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { deletePhotoFiles } from '#functions/cards/photo/delete-photo-files.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { allCards } from '#functions/table/cards/card.ts';
import { allPhotos, type Photo } from '#functions/table/cards/upload.ts';
import { allMembers } from '#functions/table/teams/member.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';
import { deleteTeamsCard, eraseTeamCard } from '../cards/erase-card.ts';
import { walkDeparture } from '../permission/walk-departure.ts';

type Revoked = EventPayload<'consent.revoked'>;
type Goes = (made: { readonly created_at: string }) => boolean;

/** What to erase: everything, or, after a new consent, only what is not newer than the revocation. */
async function whatGoes({ team_id, player_id, revoked_at: end }: Revoked): Promise<Goes> {
  const player = await loadRosterPlayer(team_id, player_id);
  const agreedAgain = player !== null && mayHaveCard(player.entity);
  return ({ created_at: at }) => !agreedAgain || at <= end;
}

/** Erases the player's cards: those in the team's list, and those that a set is still making from one of the photos. */
async function eraseCards({ team_id: teamId, player_id: playerId }: Revoked, photos: readonly Photo[], goes: Goes) {
  const listed = (await allTeamCards(teamId)).filter((card) => card.player_id === playerId && goes(card));
  for (const { id } of listed) await eraseTeamCard(teamId, id);
  const used = new Set(photos.map(({ photo_key }) => photo_key));
  const made = (await allCards(teamId)).filter(({ photo_key: key }) => key !== null && used.has(key));
  const own = listed.filter(({ card_owner_id }) => card_owner_id === teamId).map(({ card_id }) => card_id);
  for (const id of new Set([...own, ...made.map((card) => card.id)])) await deleteTeamsCard(teamId, id);
}

/** A transaction takes 100 writes. Further coaches get no mail. */
const mailedAtMost = 90;

/** Mails every admin and coach once, also for a repeated event: a mail's claim is its kind, team and state. */
async function mailManagers({ team_id: teamId, player_id: playerId, revoked_at: at }: Revoked): Promise<void> {
  const managers = (await allMembers(teamId)).filter(({ role, is_active }) => is_active && hasRight(role, 'manage'));
  const mails = managers.slice(0, mailedAtMost).map(({ user_id }) =>
    outbox('mail.requested', {
      kind: 'consent_revoked',
      user_id,
      subject_id: teamId,
      state: `${user_id}#${playerId}#${at}`,
    }),
  );
  if (mails.length > 0) await transact(mails);
}

/** Erases everything made of a player whose consent was revoked. */
export async function eraseRevoked(event: Revoked): Promise<void> {
  // Orders and sets first: the walk finds the cards by the team's list, and pictures go only when no order shows them.
  await walkDeparture(event.team_id, event.departure_id);
  const goes = await whatGoes(event);
  const photos = (await allPhotos(event.team_id)).filter((photo) => photo.player_id === event.player_id && goes(photo));
  await eraseCards(event, photos, goes);
  for (const { photo_key: key } of photos) {
    // Files first: a repeated event finds the row again.
    await deletePhotoFiles(key);
    await deleteRow(keys.photo(event.team_id, key));
  }
  await mailManagers(event);
}
