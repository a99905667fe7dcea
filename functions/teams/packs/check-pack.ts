import { isDealOpen } from '#domain/orders/order/closed-packs.ts';
import { AppError } from '#domain/tables/errors.ts';
import { type PackCheck, packCode, readPackCode } from '#domain/teams/packs/deal.ts';
import { teamInitials } from '#domain/teams/team/team-initials.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { loadPackDeal } from '#functions/table/teams/pack-deal.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { promisedBy } from './team-deals.ts';

const stillSecret = { seed: null, chance: null, own: null, pack: null } as const;

/** GET /pack-checks/:code: the data to repeat an order's deal. The seed is secret until the order's parcel has left. Throws `pack_check.not_found`. */
export async function checkPack(typed: string): Promise<PackCheck> {
  const code = readPackCode(typed);
  const deal = code && (await loadPackDeal(code.dealId));
  const keys = code && deal?.packs[code.number - 1]?.map((place) => deal.cards[place]?.key ?? '');
  if (!code || !deal || !keys) throw new AppError('pack_check.not_found');
  const [order, team] = await Promise.all([loadOrder(deal.order_id), loadTeam(deal.team_id)]);
  if (!order) throw new AppError('pack_check.not_found');
  const { seed, chance, own } = deal;
  return {
    code: packCode(deal.id, code.number),
    number: code.number,
    quantity: deal.packs.length,
    team_initials: teamInitials(team?.entity.name ?? '', 4),
    algorithm: deal.algorithm,
    cards_per_pack: deal.cards_per_pack,
    deal_number: deal.number,
    seed_sha256: deal.seed_sha256,
    ...(isDealOpen(order.entity) ? { seed, chance, own, pack: keys } : stillSecret),
    cards: deal.cards.map(({ key, number }) => ({ key, number })),
    dealt_at: deal.created_at,
    promised: team ? await promisedBy(deal.team_id) : [],
  };
}
