import { longDate } from '#domain/orders/order/order-labels.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { filteredRoster, type RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { firstName } from '#domain/values/person-name.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { flyersPdf } from '#studio/press/documents/flyers.tsx';
import { playerLink } from './player-link.ts';
import { openDeadline } from './read-player-link.ts';

interface FlyersRequest {
  readonly player_ids?: string | undefined;
  readonly part: number;
}

/** The requested active players, in the roster's order. */
async function chosenPlayers(teamId: string, { player_ids: list, part }: FlyersRequest): Promise<RosterPlayer[]> {
  const roster = (await allRoster(teamId)).map(({ entity }) => entity);
  const ids = list === undefined ? null : new Set(list.split(','));
  const players = filteredRoster(roster, 'active').filter(({ id }) => ids?.has(id) ?? true);
  return players.slice((part - 1) * limits.roster.flyers, part * limits.roster.flyers);
}

/**
 * Flyers with private links as a PDF, up to 500 per part: those took six seconds and 0.9 MB, and a reply of the API has 20 seconds. Throws
 * `player.not_found` if none is left.
 */
export async function readFlyers(teamId: string, request: FlyersRequest): Promise<BytesReply> {
  const [team, players, windows] = await Promise.all([
    loadTeam(teamId),
    chosenPlayers(teamId, request),
    allOrderWindows(teamId),
  ]);
  if (!team) throw new AppError('team.not_found');
  if (players.length === 0) throw new AppError('player.not_found');
  const links = await Promise.all(players.map((player) => playerLink(player)));
  const deadline = openDeadline(windows);
  const bytes = await flyersPdf({
    teamName: team.entity.name,
    primary: team.entity.primary_color,
    secondary: team.entity.secondary_color,
    deadline: deadline === null ? null : longDate(deadline),
    flyers: players.map(({ player_name, player_number }, n) => ({
      firstName: firstName(player_name),
      number: player_number,
      url: links[n]?.url ?? '',
    })),
  });
  return new BytesReply(bytes, 'application/pdf', { 'content-disposition': 'inline; filename="flyers.pdf"' });
}
