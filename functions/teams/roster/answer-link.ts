import type * as z from 'zod';
import type { UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { AppError } from '#domain/tables/errors.ts';
import { mayHaveCard } from '#domain/teams/roster/consent.ts';
import { withFamilyText } from '#domain/teams/roster/family-text.ts';
import { nameChange } from '#domain/teams/roster/name-change.ts';
import type { LinkUpload, PlayerLinkAnswer, PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { type RosterPlayer, unframed } from '#domain/teams/roster/roster-player.ts';
import { createUpload } from '#functions/cards/photo/create-upload.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { readUpload } from '#functions/cards/photo/read-upload.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadUpload, photoExists } from '#functions/table/cards/upload.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { limitLink, linkedPlayer, playerBehind } from './player-link.ts';
import { changedPlayer } from './players.ts';
import { readPlayerLink } from './read-player-link.ts';
import { type Giver, playerWithConsent } from './record-consent.ts';

/**
 * Lets the holder of a link post one photo of its player. The photo is the team's (D-98), so it needs a consent in force. Throws `link.not_found`,
 * `guardian.consent_missing`, and an upload's errors.
 */
export async function createLinkUpload(
  token: string,
  input: z.infer<typeof LinkUpload>,
): Promise<z.infer<typeof UploadReply>> {
  await limitLink(token);
  const { player } = await playerBehind(token);
  if (!mayHaveCard(player.entity)) throw new AppError('guardian.consent_missing');
  return createUpload(player.entity.team_id, { ...input, purpose: 'roster_photo' }, player.entity.id);
}

/** The state of an upload from this link, without a link to the picture. Throws `link.not_found`, `upload.not_found`. */
export async function readLinkUpload(token: string, uploadId: string): Promise<z.infer<typeof UploadView>> {
  const { player } = await playerBehind(token);
  const { id, team_id: teamId } = player.entity;
  if ((await loadUpload(teamId, uploadId))?.player_id !== id) throw new AppError('upload.not_found');
  return { ...(await readUpload(teamId, uploadId)), url: null };
}

/** Applies a spelling from a link: changed at once, or left for the coach. */
function withName(player: RosterPlayer, name: string | undefined): RosterPlayer {
  if (name === undefined) return player;
  const listed = player.listed_name ?? player.player_name;
  const change = nameChange(listed, name);
  if (change === 'suggestion') return { ...player, name_suggestion: name };
  return { ...player, player_name: name, listed_name: change === 'same' ? null : listed, name_suggestion: null };
}

const withPhoto = (player: RosterPlayer, photoKey: string | undefined): RosterPlayer =>
  photoKey === undefined || photoKey === player.photo_key
    ? player
    : { ...player, photo_key: photoKey, photo_at: now().toISOString(), ...unframed };

/** A photo sent by this player's link. Throws `photo.not_found` for all others. */
async function checkPhoto(player: RosterPlayer, photoKey: string): Promise<void> {
  const photo = await ownedPhoto(player.team_id, photoKey);
  if (photo.player_id !== player.id) throw new AppError('photo.not_found');
}

const isUnchanged = (before: RosterPlayer, after: RosterPlayer): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** The player after an answer, with its writes. */
async function answered(player: RosterPlayer, answer: PlayerLinkAnswer, by: Giver) {
  const { consent } = answer;
  const agreed = consent ? await playerWithConsent(player, consent, by) : { entity: player, with: [] };
  if (answer.photo_key !== undefined && !mayHaveCard(agreed.entity)) throw new AppError('guardian.consent_missing');
  const told = { position: answer.position, description: answer.description, stats: answer.stats };
  const after = withFamilyText(withPhoto(withName(agreed.entity, answer.player_name), answer.photo_key), told);
  const photo: Write[] = answer.photo_key === undefined ? [] : [photoExists(player.team_id, answer.photo_key)];
  return { after, consents: agreed.with, photo };
}

/**
 * POST /player-links/:token. Saves consent, photo, name and text in one transaction; the same answer twice changes nothing. Throws `link.not_found`,
 * `guardian.withheld`, `guardian.consent_missing` for a photo without consent, `photo.not_found` for a photo of anyone else, `rate.limited`.
 */
export async function answerPlayerLink(
  token: string,
  answer: PlayerLinkAnswer,
  userId: string,
): Promise<PlayerLinkView> {
  await limitLink(token);
  await changeRow(
    rosterPlayerRows,
    () => linkedPlayer(token),
    async (player, { guardian }) => {
      if (answer.photo_key !== undefined) await checkPhoto(player, answer.photo_key);
      const { after, consents, photo } = await answered(player, answer, { userId: userId || null, guardian });
      if (isUnchanged(player, after) && consents.length === 0) return null;
      return { entity: changedPlayer(player, after), with: [...consents, ...photo] };
    },
  );
  return readPlayerLink(token);
}
