import { noPortraitIn } from '#domain/cards/photo/cutout.ts';
import { plannedWords } from '#domain/cards/photo/portrait.ts';
import { printedTexts } from '#domain/teams/roster/printed-texts.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { unready, unreadyMessage } from '#domain/teams/sets/set-plan.ts';
import type { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { allPhotos } from '#functions/table/cards/upload.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';

/** Max players named as missing, and as without a portrait; the page counts the others. */
const namedAtMost = 24;

/** Ready players of whose heads no portrait can be made. A head that a coach pointed at counts as one. */
async function withoutPortrait(teamId: string, ready: readonly RosterPlayer[]): Promise<SetPlanView['portraits']> {
  const unsure = ready.filter(({ photo_head: head }) => !head);
  if (unsure.length === 0) return [];
  const photos = new Map((await allPhotos(teamId)).map((photo) => [photo.photo_key, photo]));
  const found = unsure.flatMap(({ id, player_name, player_number, photo_key: key }) => {
    const photo = photos.get(key ?? '');
    const code = photo ? noPortraitIn(photo) : null;
    return code === null || !photo ? [] : [{ player_id: id, player_name, player_number, code, photo }];
  });
  const shown = found.slice(0, namedAtMost).map(async ({ photo, code, ...player }) => {
    const photo_url = await signedUrl('user-uploads', photo.photo_key);
    return { ...player, code, message: plannedWords(code), photo_url };
  });
  return Promise.all(shown);
}

/** A preview of a set: players who are ready, miss something or have no sure head, and the primary look. Three reads. */
export async function readPlan(teamId: string): Promise<SetPlanView> {
  const [roster, looks] = await Promise.all([allRoster(teamId), allTeamTemplates(teamId)]);
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
    portraits: await withoutPortrait(teamId, ready),
    look: look ? { template_name, template_label } : null,
  };
}
