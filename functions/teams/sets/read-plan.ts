import { doubtsInPhoto, noPortraitIn } from '#domain/cards/photo/cutout.ts';
import { photoDoubts } from '#domain/cards/photo/photo-doubt.ts';
import { plannedWords } from '#domain/cards/photo/portrait.ts';
import { printedTexts } from '#domain/teams/roster/printed-texts.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { unready, unreadyMessage } from '#domain/teams/sets/set-plan.ts';
import type { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { allPhotos, type Photo } from '#functions/table/cards/upload.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';

/** Max players named as missing, without a portrait, and with a doubtful photo. */
const namedAtMost = 24;

type Photos = ReadonlyMap<string, Photo>;

/** Ready players of whose heads no portrait can be made. A head that a coach pointed at counts as one. */
function withoutPortrait(photos: Photos, ready: readonly RosterPlayer[]): Promise<SetPlanView['portraits']> {
  const found = ready.flatMap(({ id, player_name, player_number, photo_key: key, photo_head: head }) => {
    const photo = photos.get(key ?? '');
    const code = photo && !head ? noPortraitIn(photo) : null;
    return code === null || !photo ? [] : [{ player_id: id, player_name, player_number, code, photo }];
  });
  const shown = found.slice(0, namedAtMost).map(async ({ photo, code, ...player }) => {
    const photo_url = await signedUrl('user-uploads', photo.photo_key);
    return { ...player, code, message: plannedWords(code), photo_url };
  });
  return Promise.all(shown);
}

/** Ready players whose photo is doubtful for a card. */
const doubtful = (photos: Photos, ready: readonly RosterPlayer[]): SetPlanView['doubts'] =>
  ready
    .flatMap(({ id, player_name, player_number, photo_key: key }) => {
      const message = doubtsInPhoto(photos.get(key ?? '') ?? {}, null)
        .map((doubt) => photoDoubts[doubt])
        .join(' ');
      return message === '' ? [] : [{ player_id: id, player_name, player_number, message }];
    })
    .slice(0, namedAtMost);

/** A preview of a set: players who are ready, miss something, or whose photo or head is doubtful, and the primary look. Three reads. */
export async function readPlan(teamId: string): Promise<SetPlanView> {
  const [roster, looks, stored] = await Promise.all([allRoster(teamId), allTeamTemplates(teamId), allPhotos(teamId)]);
  const photos = new Map(stored.map((photo) => [photo.photo_key, photo]));
  const players = roster.map(({ entity }) => entity).filter(({ is_active }) => is_active);
  const ready = players.filter((player) => unready(player) === null);
  const missing = players.flatMap((player) => {
    const { id, player_name, player_number } = player;
    const code = unready(player);
    if (code === null) return [];
    return [{ player_id: id, player_name, player_number, code, message: unreadyMessage(player, code) }];
  });
  const look = looks.map(({ entity }) => entity).find(({ is_primary }) => is_primary);
  const { template_name = '', template_label = '' } = look ?? {};
  return {
    players: players.length,
    ready_ids: ready.map(({ id }) => id),
    missing: missing.slice(0, namedAtMost),
    prints: ready.map(({ id, description_by = 'team', ...player }) => ({
      ...printedTexts(player),
      player_id: id,
      description_by,
    })),
    portraits: await withoutPortrait(photos, ready),
    doubts: doubtful(photos, ready),
    look: look ? { template_name, template_label } : null,
  };
}
