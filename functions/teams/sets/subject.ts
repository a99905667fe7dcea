import { extraSubject, type FoundSubject, playerSubject } from '#domain/teams/sets/subject.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { allRoster, loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';

/** The content of a set's card, or why it cannot be made. */
export async function subjectOf(set: TeamSet, card: SetCard, team: Team): Promise<FoundSubject> {
  if (card.kind === 'player') {
    return playerSubject((await loadRosterPlayer(set.team_id, card.player_id ?? ''))?.entity ?? null, team);
  }
  const [cards, players, open] = await Promise.all([
    allSetCards(set.id),
    allRoster(set.team_id),
    allOpenCards(set.team_id),
  ]);
  return extraSubject(set, card, {
    team,
    cards: cards.map(({ entity }) => entity),
    players: players.map(({ entity }) => entity),
    open,
  });
}
