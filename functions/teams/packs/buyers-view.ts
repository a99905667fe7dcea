import type { BuyersView } from '#domain/orders/order/closed-packs.ts';
import type { Order } from '#domain/orders/order/order.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { publicName, unnamed } from '#domain/teams/roster/public-name.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { consentsBy } from '#functions/table/teams/consent.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadRosterPlayers } from '#functions/table/teams/roster-player.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';

async function managesTeam({ team_id, user_id }: Order): Promise<boolean> {
  const member = team_id === null ? null : (await loadMember(team_id, user_id))?.entity;
  return member?.is_active === true && hasRight(member.role, 'manage');
}

/** The buyer's own players: the one whose link led to the order, and those whose consent the buyer gave. */
async function ownPlayers({ team_id, user_id, player_id }: Order): Promise<ReadonlySet<string>> {
  const given = (await consentsBy(user_id)).filter(({ entity }) => entity.team_id === team_id);
  return new Set([...given.map(({ entity }) => entity.player_id), ...(player_id === null ? [] : [player_id])]);
}

/** A member's own card has no consenting adult, so it shows its number. */
const nameWithout = ({ player_number }: TeamCard): string =>
  publicName({ player_name: '', player_number, consent: 'none', consent_purposes: [] });

/**
 * The buyer's view of the cards in team packs. Null if the buyer manages the team and sees all. Others see pictures of their own players, and other
 * players as outsiders do (P-54).
 */
export async function buyersViewOfPacks(order: Order): Promise<BuyersView | null> {
  const { team_id: teamId, user_id: userId } = order;
  if (teamId === null || (await managesTeam(order))) return null;
  const [cards, own] = await Promise.all([allTeamCards(teamId), ownPlayers(order)]);
  const ids = cards.flatMap(({ player_id }) => player_id ?? []);
  const players = new Map((await loadRosterPlayers(teamId, ids)).map((player) => [player.id, player]));
  const byCard = new Map(cards.map((card) => [card.card_id, card]));
  return (cardId) => {
    const card = byCard.get(cardId);
    if (!card) return { isPictured: false, name: unnamed };
    const isOwn = card.card_owner_id === userId || (card.player_id !== null && own.has(card.player_id));
    if (isOwn) return { isPictured: true, name: null };
    // Checklist and team card: their titles name no one, their backs name everyone.
    if (card.submission_type === 'team_set' && card.player_id === null) return { isPictured: false, name: null };
    const player = card.player_id === null ? undefined : players.get(card.player_id);
    return { isPictured: false, name: player ? publicName(player) : nameWithout(card) };
  };
}
