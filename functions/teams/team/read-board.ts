import { type TeamBoard, teamBoard } from '#domain/teams/team/board.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { now } from '#functions/platform/clock.ts';
import { orderWindowRows } from '#functions/table/teams/order-window.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { teamThings } from '#functions/table/teams/team.ts';
import { allOpenCards, rejectedTeamCards } from '#functions/table/teams/team-card.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { storedTeam } from './edit-team.ts';

/** The board of a team for its member: six reads for 500 players and 2,000 cards, and the orders' while packs were sold for cash. */
export async function readBoard(teamId: string, role: string): Promise<TeamBoard> {
  const [team, things, roster, cards, rejected] = await Promise.all([
    storedTeam(teamId),
    teamThings(teamId),
    allRoster(teamId),
    allOpenCards(teamId),
    rejectedTeamCards(teamId),
  ]);
  const kind = (prefix: string) => things.filter(({ sk }) => String(sk).startsWith(prefix));
  const ofSeason = (prefix: string) => kind(prefix).filter(({ created_at: at }) => isOfSeason(team.entity, String(at)));
  const windows = ofSeason('WINDOW#').map(orderWindowRows.parse);
  const hasCash = hasRight(role, 'manage') && windows.some(({ cash }) => cash.length > 0);
  return teamBoard({
    roster: roster.map(({ entity }) => entity),
    cards,
    rejected,
    windows,
    orders: hasCash ? await allPackOrders(teamId) : [],
    hasLook: kind('TEMPLATE#').length > 0,
    hasSet: ofSeason('SET#').length > 0,
    hasPack: kind('TEAMPACK#').length > 0,
    manages: hasRight(role, 'manage'),
    now: now(),
  });
}
