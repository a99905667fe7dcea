import type { MailKind } from '#domain/events';
import type { TeamCard } from '#domain/team-cards/team-card';
import { loadMember } from '../table/teams/member.ts';
import { loadTeamCard, pendingCount } from '../table/teams/team-card.ts';
import { loadTeam } from '../table/teams/team.ts';
import type { Mail, MailContext } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

const cardsPage = (teamId: string): string => siteUrl(`/dashboard/teams/${teamId}/cards`);

interface Decided {
  readonly card: TeamCard;
  readonly team: string;
}

/** The card of a decision with its team's name. Null where the decision was changed since, or the submitter has left. `state`: `<team>#<version>`. */
async function decided({ userId, subjectId, state }: MailContext, status: TeamCard['status']): Promise<Decided | null> {
  const [teamId = '', version] = state.split('#');
  const [team, stored, member] = await Promise.all([
    loadTeam(teamId),
    loadTeamCard(teamId, subjectId),
    loadMember(teamId, userId),
  ]);
  const card = stored?.entity;
  if (!team || !member?.entity.is_active || card?.status !== status || String(card.version) !== version) return null;
  return { card, team: team.entity.name };
}

/** The mails about cards handed in to a team. */
export const teamCardMails = {
  team_card_approved: async (context) => {
    const found = await decided(context, 'approved');
    return (
      found && {
        subject: `${found.team} approved your card`,
        title: 'Your card is in',
        lines: [
          `${found.team} approved the card of ${found.card.player_name}. It can now be part of the team's packs.`,
        ],
        action: { words: 'See the cards of the team', address: cardsPage(found.card.team_id) },
      }
    );
  },
  team_card_rejected: async (context) => {
    const found = await decided(context, 'rejected');
    return (
      found && {
        subject: `Your card for ${found.team} needs a change`,
        title: 'Please change your card',
        lines: [
          `${found.team} did not take the card of ${found.card.player_name} yet. The coach wrote:`,
          found.card.rejection_reason ?? '',
          'Change the card, then hand it in again.',
        ],
        action: { words: 'Hand it in again', address: cardsPage(found.card.team_id) },
      }
    );
  },
  team_cards_waiting: async ({ subjectId: teamId }) => {
    const [team, count] = await Promise.all([loadTeam(teamId), pendingCount(teamId)]);
    if (!team || count === 0) return null;
    const words = count === 1 ? '1 card waits' : `${count} cards wait`;
    return {
      subject: `${words} for your approval`,
      title: `${team.entity.name}: ${words}`,
      lines: ['Swipe through them on your phone. It takes a second a card.'],
      action: { words: 'Look at the cards', address: cardsPage(teamId) },
    };
  },
} satisfies Partial<Record<MailKind, (context: MailContext) => Promise<Mail | null>>>;
