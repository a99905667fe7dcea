import { filteredRoster, type RosterFilter, rosterCounts } from '#domain/rosters/roster-player';
import { decodeCursor, encodeCursor } from '../platform/table/cursor.ts';
import type { PageAsked } from '../platform/table/page.ts';
import { allRoster } from '../table/teams/roster-player.ts';
import { showRosterPlayer } from './show-player.ts';

/**
 * A page of the roster in the order in which players were added. The whole roster is read for each page, because the counts and the filters need it:
 * 1,000 players are one or two queries.
 */
export async function readRoster(teamId: string, { show, limit, cursor }: PageAsked & { readonly show: RosterFilter }) {
  const list = [teamId, 'roster', show];
  const [after = ''] = cursor ? decodeCursor(list, 1, cursor) : [];
  const roster = (await allRoster(teamId)).map(({ entity }) => entity);
  const rest = filteredRoster(roster, show).filter(({ id }) => id > after);
  const page = rest.slice(0, limit);
  return {
    players: await Promise.all(page.map(showRosterPlayer)),
    counts: rosterCounts(roster),
    next_cursor: rest.length > limit ? encodeCursor(list, [page.at(-1)?.id]) : null,
  };
}
