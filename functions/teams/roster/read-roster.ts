import { hasNewerText } from '#domain/teams/roster/family-text.ts';
import {
  filteredRoster,
  type ListedPlayer,
  type RosterFilter,
  type RosterPlayer,
  rosterCounts,
} from '#domain/teams/roster/roster-player.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';
import { rosterPlayerView } from './player-view.ts';

/**
 * A page of the roster by position. Counts and filters need the whole roster for each page: 1,000 players are one or two queries, and all cards of
 * the team one.
 */
export async function readRoster(
  teamId: string,
  { show, limit, cursor }: PageRequest & { readonly show: RosterFilter },
) {
  const list = [teamId, 'roster', show];
  const [after = ''] = cursor ? decodeCursor(list, 1, cursor) : [];
  const [stored, cards] = await Promise.all([allRoster(teamId), allOpenCards(teamId)]);
  const roster = stored.map(({ entity }) => entity);
  const cardOf = (player: RosterPlayer): Pick<ListedPlayer, 'card' | 'has_newer_words'> => {
    const own = cards.filter(({ player_id }) => player_id === player.id);
    const card = own.find(({ status }) => status === 'approved') ?? own[0];
    return { card: card?.status ?? 'none', has_newer_words: hasNewerText(player, card?.created_at) };
  };
  const rest = filteredRoster(roster, show).filter(({ id }) => id > after);
  const page = rest.slice(0, limit);
  return {
    players: await Promise.all(
      page.map(async (player) => ({ ...(await rosterPlayerView(player)), ...cardOf(player) })),
    ),
    counts: rosterCounts(roster),
    next_cursor: rest.length > limit ? encodeCursor(list, [page.at(-1)?.id]) : null,
  };
}
