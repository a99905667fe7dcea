import { mayHaveCard } from '#domain/teams/roster/consent.ts';
import { hasObject } from '#functions/platform/storage/buckets.ts';
import { allPhotos, type Photo } from '#functions/table/cards/upload.ts';
import { consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import type { Family } from './family.ts';

/** What is wrong with a family's rows and files after all is idle. */
export async function checkFamily(family: Family, photos: readonly Photo[]): Promise<string[]> {
  const { teamId, playerId, accepted, asked } = family;
  const player = (await loadRosterPlayer(teamId, playerId))?.entity;
  if (!player) return ['the player is lost'];
  const all = (await consentsOfPlayer(teamId, playerId)).map(({ entity }) => entity);
  const names = all.map(({ given_by }) => given_by.name);
  const own = photos.filter((photo) => photo.player_id === playerId);
  const files = await Promise.all(own.map(({ photo_key: key }) => hasObject('user-uploads', key)));
  const lost = [...accepted.consents].filter((name) => !names.includes(name));
  return [
    ...lost.map((name) => `the consent of ${name} is lost`),
    ...(new Set(names).size === names.length ? [] : ['a consent was recorded twice']),
    ...(names.every((name) => asked.has(name)) ? [] : ['a consent that no one gave']),
    ...(accepted.photo !== null && !accepted.revoked && player.photo_key === null ? ['the photo is lost'] : []),
    ...(player.photo_key !== null && !mayHaveCard(player) ? ['a photo without consent'] : []),
    ...(player.consent === 'given' || own.length === 0 ? [] : ['a photo stayed after the consent was taken back']),
    ...(player.photo_key === null || own.some(({ photo_key }) => photo_key === player.photo_key)
      ? []
      : ['a photo of somebody else']),
    ...(files.every(Boolean) ? [] : ['a photo without its file']),
    ...(accepted.revoked && all.some(({ revoked_at }) => revoked_at === null) ? ['a consent stayed in force'] : []),
  ];
}

export const photosOfTeam = ({ teamId }: Pick<Family, 'teamId'>): Promise<Photo[]> => allPhotos(teamId);
