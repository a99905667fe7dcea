import { messageOf } from '#domain/tables/errors.ts';
import { printedTexts } from '#domain/teams/roster/printed-texts.ts';
import { unready } from '#domain/teams/sets/set-plan.ts';
import type { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';

/** Max players named as missing; the page counts the others. */
const namedAtMost = 24;

/** A preview of a set: players who are ready or miss something, and the primary look. Two reads. */
export async function readPlan(teamId: string): Promise<SetPlanView> {
  const [roster, looks] = await Promise.all([allRoster(teamId), allTeamTemplates(teamId)]);
  const players = roster.map(({ entity }) => entity).filter(({ is_active }) => is_active);
  const ready = players.filter((player) => unready(player) === null);
  const missing = players.flatMap(({ id, player_name, player_number, ...player }) => {
    const code = unready({ ...player, player_name });
    return code === null ? [] : [{ player_id: id, player_name, player_number, code, message: messageOf(code) }];
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
    look: look ? { template_name, template_label } : null,
  };
}
