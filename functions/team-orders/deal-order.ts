import { AppError } from '#domain/errors';
import type { TeamPack } from '#domain/team-orders/team-pack';
import { allTeamCards } from '../table/teams/team-card.ts';
import type { DealtPack } from './freeze-packs.ts';

/**
 * The packs of an order. Without randomisation every pack holds the first approved cards (P-46). Throws `team_pack.too_few_cards`, and `pack.team_count`
 * where the pack is not of 10 to 18 cards.
 */
export async function dealOrder(pack: TeamPack, quantity: number): Promise<DealtPack[]> {
  const approved = (await allTeamCards(pack.team_id)).filter(({ status }) => status === 'approved');
  const cards = approved.slice(0, pack.total_cards);
  if (cards.length < pack.total_cards) throw new AppError('team_pack.too_few_cards');
  return Array.from({ length: quantity }, () => ({ cards, code: null }));
}
