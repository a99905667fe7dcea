import { type TeamBoard, teamBoard } from '#domain/teams/team/board.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { now } from '#functions/platform/clock.ts';
import { orderWindowRows } from '#functions/table/teams/order-window.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { teamThings } from '#functions/table/teams/team.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';

/** The board of a team for its member: three reads for 500 players and 2,000 cards. */
export async function readBoard(teamId: string, role: string): Promise<TeamBoard> {
  const [things, roster, cards] = await Promise.all([teamThings(teamId), allRoster(teamId), allOpenCards(teamId)]);
  const kind = (prefix: string) => things.filter(({ sk }) => String(sk).startsWith(prefix));
  return teamBoard({
    roster: roster.map(({ entity }) => entity),
    cards,
    windows: kind('WINDOW#').map(orderWindowRows.parse),
    hasLook: kind('TEMPLATE#').length > 0,
    hasSet: kind('SET#').length > 0,
    hasPack: kind('TEAMPACK#').length > 0,
    manages: hasRight(role, 'manage'),
    now: now(),
  });
}
