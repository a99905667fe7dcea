import { foundIn } from '#domain/cards/photo/cutout.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { SetCardEditor, type SetCardFix } from '#domain/teams/sets/set-card-fix.ts';
import { unready } from '#domain/teams/sets/set-plan.ts';
import type { SetView, TeamSet } from '#domain/teams/sets/team-set.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import { now } from '#functions/platform/clock.ts';
import { thumbnailUrl } from '#functions/platform/storage/picture-links.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { allPhotos, givePhoto, type Photo } from '#functions/table/cards/upload.ts';
import { allRoster, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { loadSetCard } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { activePlayer } from '../roster/player-link.ts';
import { editedPlayer } from '../roster/players.ts';
import { storedSet } from './change-set.ts';
import { checkRetry, retrySet } from './retry-set.ts';

/** A card of a set, by its number. */
interface CardCall {
  readonly teamId: string;
  readonly setId: string;
  readonly number: number;
}

/** The player of a card. Throws `team_card.not_found` for a number without a player, such as the checklist's. */
async function playerOf({ setId, number }: CardCall): Promise<string> {
  const row = Number.isInteger(number) ? await loadSetCard(setId, number) : null;
  if (!row?.entity.player_id) throw new AppError('team_card.not_found');
  return row.entity.player_id;
}

/** The team's photos that a player may have: the own ones, and those without a player that are neither the team's logo nor its picture. */
async function photosFor(playerId: string, set: TeamSet): Promise<Photo[]> {
  const [photos, roster, team] = await Promise.all([
    allPhotos(set.team_id),
    allRoster(set.team_id),
    loadTeam(set.team_id),
  ]);
  const others = roster.flatMap(({ entity: { id, photo_key } }) => (id === playerId ? [] : photo_key));
  const taken = new Set([...others, set.team_photo_key, set.logo_key, team?.entity.logo_key]);
  const mayHave = ({ player_id: of, photo_key, verdict, unused_at }: Photo): boolean =>
    (of === playerId || (of === null && !taken.has(photo_key))) && verdict !== 'stopped' && !unused_at;
  return photos.filter(mayHave).toReversed();
}

const shownPhoto = async (photo: Photo, own: string | null) => {
  const { photo_key: key, width, height } = photo;
  return { key, width, height, is_own: key === own, url: await signedUrl('user-uploads', key), ...foundIn(photo) };
};

/**
 * A player's card of a set for its editor, with the requested photo or the player's own. Throws `set.not_found`, `team_card.not_found`,
 * `player.not_found` for a removed player, `photo.not_found` for a photo that the player may not have.
 */
export async function readSetCard(call: CardCall, photoKey: string | undefined): Promise<SetCardEditor> {
  const { entity: set } = await storedSet(call.teamId, call.setId);
  const { entity: player } = await activePlayer(call.teamId, await playerOf(call));
  const photos = await photosFor(player.id, set);
  const wanted = photoKey ?? player.photo_key;
  const photo = photos.find(({ photo_key: key }) => key === wanted);
  if (photoKey !== undefined && !photo) throw new AppError('photo.not_found');
  const shown = photos.slice(0, serverLimits.teamSets.photosToChoose).map(async ({ photo_key: key }) => ({
    key,
    thumbnail_url: await thumbnailUrl('user-uploads', key),
  }));
  return SetCardEditor.parse({
    number: call.number,
    player: { ...player, photo_url: null },
    photo: photo ? await shownPhoto(photo, player.photo_key) : null,
    photos: await Promise.all(shown),
  });
}

/** The player with these changes. Null if they change nothing. Throws `card.changed`. */
function fixed(player: RosterPlayer, { version, photo_key, ...changes }: SetCardFix): RosterPlayer | null {
  const { photo_head, photo_person, photo_crop, ...texts } = changes;
  const framing = Object.entries({ photo_head, photo_person, photo_crop }).filter(([, value]) => value !== undefined);
  const isNew = photo_key !== undefined && photo_key !== player.photo_key;
  const photo = isNew ? { photo_key, photo_at: now().toISOString() } : {};
  const after = {
    ...editedPlayer(player, { ...texts, ...photo } as Partial<RosterPlayer>),
    ...Object.fromEntries(framing),
  };
  const { version: _version, updated_at: _at, words_at: _words, ...rest } = after;
  if (
    Object.entries(rest).every(([name, value]) => isSameJson(player[name as keyof RosterPlayer] ?? null, value ?? null))
  )
    return null;
  if (version !== player.version) throw new AppError('card.changed');
  return after;
}

/**
 * Changes the player of a set's card on the roster, and makes the card again (D-592). A repeated call changes nothing twice. Throws the errors of
 * `readSetCard` and `retrySet`, `card.changed`, and why the player is not ready for a card.
 */
export async function fixSetCard(call: CardCall, fix: SetCardFix): Promise<SetView> {
  const { teamId, setId, number } = call;
  const { seen } = await checkRetry(teamId, setId);
  const playerId = await playerOf(call);
  await changeRow(
    rosterPlayerRows,
    () => activePlayer(teamId, playerId),
    async (player) => {
      const entity = fixed(player, fix);
      const problem = unready(entity ?? player);
      if (problem) throw new AppError(problem);
      if (!entity || entity.photo_key === player.photo_key || entity.photo_key === null) return entity && { entity };
      const photos = await photosFor(playerId, seen.entity);
      if (!photos.some(({ photo_key: key }) => key === entity.photo_key)) throw new AppError('photo.not_found');
      return { entity, with: [givePhoto(teamId, entity.photo_key, playerId)] };
    },
  );
  return retrySet(teamId, setId, { numbers: [number] });
}
