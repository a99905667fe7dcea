import { rosterText } from '#domain/teams/cards/roster-text.ts';
import type { TeamCardStatus, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { listTeamCards, listVisibleTeamCards } from '#functions/table/teams/team-card.ts';
import { teamCardView } from './team-card-view.ts';

interface TeamCardsRequest extends PageRequest {
  readonly status?: TeamCardStatus | undefined;
}

/**
 * A page of a team's cards. Admins and coaches see all, with the roster's text for the backs; others see approved ones and their own. The roster is
 * one or two queries.
 */
export async function listCardsOfTeam(
  { userId, teamId, role }: { readonly userId: string; readonly teamId: string; readonly role: string },
  request: TeamCardsRequest,
): Promise<{ cards: TeamCardView[]; next_cursor: string | null }> {
  const manages = hasRight(role, 'manage');
  const [page, stored] = await Promise.all([
    manages ? listTeamCards(teamId, request) : listVisibleTeamCards(teamId, userId, request),
    manages ? allRoster(teamId) : [],
  ]);
  const roster = new Map(stored.map(({ entity }) => [entity.id, entity]));
  const cards = page.items.map((card) =>
    teamCardView(card, userId, rosterText(card, roster.get(card.player_id ?? ''))),
  );
  return { cards: await Promise.all(cards), next_cursor: page.next };
}
