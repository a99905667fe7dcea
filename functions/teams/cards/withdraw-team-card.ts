import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { mayWithdraw, withdrawn } from '#domain/teams/cards/team-card-moves.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { teamCardIsClosed, teamCardRows } from '#functions/table/teams/team-card.ts';
import { openDeparture } from '../permission/open-departure.ts';
import { storedTeamCard } from './decide-team-card.ts';

/** The withdrawal of a card, with its companion. A rejected card's companion is closed already. */
export function withdrawal(card: TeamCard): Change<TeamCard> {
  const isOpen = card.status === 'pending' || card.status === 'approved';
  return { entity: withdrawn(card, now().toISOString()), with: isOpen ? [teamCardIsClosed(card)] : [] };
}

/** DELETE …/:cid: the card leaves the team and all that is not printed (D-410). Throws `team_card.not_found`, `auth.forbidden` for someone else's card, and `team_card.decided`. */
export async function withdrawTeamCard(
  { userId, teamId, role }: { readonly userId: string; readonly teamId: string; readonly role: string },
  id: string,
): Promise<{ success: true }> {
  await changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, id),
    (card) => {
      if (!mayWithdraw(card, userId, role)) throw new AppError('auth.forbidden');
      const { entity, with: companions = [] } = withdrawal(card);
      const { writes } = openDeparture('rejection', { team_id: teamId, card_id: card.card_id });
      return { entity, with: [...companions, ...writes] };
    },
  );
  return { success: true };
}
