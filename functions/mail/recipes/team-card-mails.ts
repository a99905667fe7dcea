import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { loadTeamCard, pendingCount } from '#functions/table/teams/team-card.ts';
import { type MailContext, type MailPicture, type MailTeam, recipe } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';
import { picturesFor } from '../page/mail-pictures.ts';

const cardsPage = (teamId: string): string => siteUrl(`/dashboard/teams/${teamId}/cards`);

/** The decided card with its team's name. */
export interface DecidedCard {
  readonly card: Pick<TeamCard, 'team_id' | 'player_name' | 'rejection_reason'>;
  readonly team: MailTeam;
  readonly pictures: readonly MailPicture[];
}

async function pictureOf(cardId: string, userId: string): Promise<MailPicture[]> {
  const card = await findCard(cardId);
  const key = card?.front_image_key;
  return card && key ? picturesFor(userId, [{ cardId, key, alt: `Front of the card ${card.player_name}` }]) : [];
}

/** Null if the decision was changed since, or the submitter has left. `state`: `<team>#<version>`. */
const decided =
  (status: TeamCard['status']) =>
  async ({ userId, subjectId, state }: MailContext): Promise<DecidedCard | null> => {
    const [teamId = '', version] = state.split('#');
    const [team, stored, member] = await Promise.all([
      loadTeam(teamId),
      loadTeamCard(teamId, subjectId),
      loadMember(teamId, userId),
    ]);
    const card = stored?.entity;
    if (!team || !member?.entity.is_active || card?.status !== status || String(card.version) !== version) return null;
    return { card, team: team.entity, pictures: await pictureOf(card.card_id, userId) };
  };

export const teamCardMails = {
  team_card_approved: recipe<DecidedCard>(
    decided('approved'),
    ({ card, team: head, team: { name: team }, pictures }) => ({
      head,
      subject: `${team} approved your card`,
      title: 'Your card is in',
      lines: [`${team} approved the card of ${card.player_name}. It can now be part of the team's packs.`],
      pictures,
      action: { label: 'See the cards of the team', address: cardsPage(card.team_id) },
      why: `You get this mail because you handed in a card to ${team}.`,
    }),
  ),
  team_card_rejected: recipe<DecidedCard>(
    decided('rejected'),
    ({ card, team: head, team: { name: team }, pictures }) => ({
      head,
      subject: `Your card for ${team} needs a change`,
      title: 'Please change your card',
      lines: [
        `${team} did not take the card of ${card.player_name} yet. The coach wrote:`,
        card.rejection_reason ?? '',
        'Change the card, then hand it in again.',
      ],
      pictures,
      action: { label: 'Hand it in again', address: cardsPage(card.team_id) },
      why: `You get this mail because you handed in a card to ${team}.`,
    }),
  ),
  team_cards_waiting: recipe<{ readonly teamId: string; readonly team: MailTeam; readonly count: number }>(
    async ({ subjectId: teamId }) => {
      const [team, count] = await Promise.all([loadTeam(teamId), pendingCount(teamId)]);
      return team && count > 0 ? { teamId, team: team.entity, count } : null;
    },
    ({ teamId, team: head, team: { name: team }, count }) => {
      const waiting = count === 1 ? '1 card waits' : `${count} cards wait`;
      return {
        head,
        subject: `${waiting} for your approval`,
        title: `${team}: ${waiting}`,
        lines: ['Swipe through them on your phone. It takes a second a card.'],
        action: { label: 'Look at the cards', address: cardsPage(teamId) },
        why: `You get this mail, one an hour at most, because you approve the cards of ${team}.`,
      };
    },
  ),
} as const;
