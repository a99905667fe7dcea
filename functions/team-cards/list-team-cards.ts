import type { TeamCardStatus, TeamCardView } from '#domain/team-cards/team-card';
import { hasRight } from '#domain/teams/team-rights';
import type { PageAsked } from '../platform/table/page.ts';
import { listSeenTeamCards, listTeamCards } from '../table/teams/team-card.ts';
import { showTeamCard } from './show-team-card.ts';

interface Asked extends PageAsked {
  readonly status?: TeamCardStatus | undefined;
}

/** A page of a team's cards. Admins and coaches see all, others the approved ones and their own. */
export async function listCardsOfTeam(
  { userId, teamId, role }: { readonly userId: string; readonly teamId: string; readonly role: string },
  asked: Asked,
): Promise<{ cards: TeamCardView[]; next_cursor: string | null }> {
  const page = hasRight(role, 'manage')
    ? await listTeamCards(teamId, asked)
    : await listSeenTeamCards(teamId, userId, asked);
  return { cards: await Promise.all(page.items.map((card) => showTeamCard(card, userId))), next_cursor: page.next };
}
