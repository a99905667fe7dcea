import { isIncomplete } from '#domain/teams/packs/reminders.ts';
import { guardiansOf } from '#domain/teams/roster/guardians.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { firstName } from '#domain/values/person-name.ts';
import { loadTeamAndPlayer, playersOfGuardian } from '#functions/table/teams/roster-player.ts';
import { type BehindLink, openToken } from './player-link.ts';

/** Max children of a page. A coach who enters the own address for everyone still reads a page. */
const maxChildren = 20;

/** The children of the guardian whose mail had the link, over all teams, each with the own link. Empty for the player's link, and for an only child. */
export async function readFamily({ player, guardian }: BehindLink): Promise<PlayerLinkView['family']> {
  if (guardian === null) return [];
  const listed = (await playersOfGuardian(guardian)).slice(0, maxChildren);
  // Read again, because an index may be a moment old, and a team may end before its rows go.
  const found = await Promise.all(listed.map(({ team_id, id }) => loadTeamAndPlayer(team_id, id)));
  const children = found
    .flatMap((one) => (one ? [{ team: one.team, child: one.player.entity }] : []))
    .filter(({ child }) => child.is_active && guardiansOf(child).includes(guardian));
  if (children.every(({ child }) => child.id === player.entity.id)) return [];
  return Promise.all(
    children.map(async ({ team, child }) => ({
      token: await openToken(child, guardian),
      first_name: firstName(child.player_name),
      team_name: team.name,
      is_complete: !isIncomplete(child),
      is_this: child.id === player.entity.id,
    })),
  );
}
