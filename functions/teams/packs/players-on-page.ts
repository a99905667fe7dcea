import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import type { TeamPageView } from '#domain/teams/packs/team-page.ts';
import { publicName, unnamed } from '#domain/teams/roster/public-name.ts';
import { loadRosterPlayers } from '#functions/table/teams/roster-player.ts';

/** The players behind cards as outsiders name them (D-106), in the cards' order. Who has neither an agreed name nor a number is left out. */
export async function playersOnPage(teamId: string, cards: readonly TeamCard[]): Promise<TeamPageView['players']> {
  const ids = cards.flatMap(({ player_id: id }) => id ?? []);
  const players = new Map((await loadRosterPlayers(teamId, ids)).map((player) => [player.id, player]));
  return [...new Set(ids)].flatMap((id) => {
    const player = players.get(id);
    const name = player ? publicName(player) : unnamed;
    return name === unnamed ? [] : [{ id, name }];
  });
}
