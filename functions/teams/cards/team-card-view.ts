import type { RosterText, TeamCard, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { sideLinks } from '#functions/platform/storage/picture-links.ts';

/** A card of a team as a member sees it, from its own row. */
export const teamCardView = async (
  card: TeamCard,
  userId: string,
  words: RosterText | null = null,
): Promise<TeamCardView> => ({
  ...card,
  ...(await sideLinks(card.front_key, card.back_key)),
  is_own: card.submitted_by === userId,
  words,
});
