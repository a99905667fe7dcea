import { AppError } from '#domain/errors';
import { type PackCheck, packCode, readPackCode } from '#domain/team-orders/pack-deal';
import { loadOrder } from '../table/orders/order.ts';
import { loadPackDeal } from '../table/teams/pack-deal.ts';
import { loadTeam } from '../table/teams/team.ts';

/** `Harbor Kings` → `HK`. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 4);

/** GET /pack-checks/:code: what anyone needs to deal an order's packs again. The seed is secret until the order is paid. Throws `pack_check.not_found`. */
export async function checkPack(typed: string): Promise<PackCheck> {
  const code = readPackCode(typed);
  const deal = code && (await loadPackDeal(code.dealId));
  const keys = code && deal?.packs[code.number - 1]?.map((place) => deal.cards[place]?.key ?? '');
  if (!code || !deal || !keys) throw new AppError('pack_check.not_found');
  const [order, team] = await Promise.all([loadOrder(deal.order_id), loadTeam(deal.team_id)]);
  if (!order) throw new AppError('pack_check.not_found');
  const isPaid = order.entity.paid_at !== null;
  return {
    code: packCode(deal.id, code.number),
    number: code.number,
    quantity: deal.packs.length,
    team_initials: initials(team?.entity.name ?? ''),
    algorithm: deal.algorithm,
    cards_per_pack: deal.cards_per_pack,
    seed_sha256: deal.seed_sha256,
    seed: isPaid ? deal.seed : null,
    cards: deal.cards.map(({ key, number }) => ({ key, number })),
    pack: isPaid ? keys : null,
    dealt_at: deal.created_at,
  };
}
