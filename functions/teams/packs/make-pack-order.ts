import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { checkAddress, type TypedAddress } from '#domain/orders/order/address.ts';
import { boxPrice } from '#domain/shop/prices.ts';
import { AppError } from '#domain/tables/errors.ts';
import { packTotals, packTotalsView } from '#domain/teams/packs/pack-totals.ts';
import type { TeamPack } from '#domain/teams/packs/team-pack.ts';
import { cents } from '#domain/values/money.ts';
import type { NewOrder, OrderDraft } from '#functions/orders/checkout/write-new-order.ts';
import { readEnv } from '#functions/platform/env.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { loadTeamPack } from '#functions/table/teams/team-pack.ts';
import { dealFor, dealWrites } from './deal-packs.ts';
import { freezePacks, recordOrdered } from './freeze-packs.ts';

/** A pack that the team can order now. Throws `pack.not_found`, `team_pack.switched_off`, and `pack.team_count` outside 10 to 18 cards. */
export async function saleablePack(teamId: string, packId: string): Promise<TeamPack> {
  const [team, stored] = await Promise.all([loadTeam(teamId), loadTeamPack(teamId, packId)]);
  if (!team || !stored) throw new AppError('pack.not_found');
  if (!team.entity.team_pack_enabled) throw new AppError('team_pack.switched_off');
  boxPrice('team_pack', stored.entity.total_cards);
  return stored.entity;
}

interface PackPurchase {
  readonly pack: TeamPack;
  readonly quantity: number;
  readonly address: TypedAddress;
  /** The sum that the buyer saw, in dollars with shipping. Undefined accepts any price. */
  readonly expectedTotal: number | undefined;
  readonly buyer: 'organiser' | 'family';
  readonly isFundraising: boolean;
  readonly notes: string;
  readonly windowId: string | null;
  readonly playerId: string | null;
  readonly isLate: boolean;
  readonly isCash: boolean;
  /** What the window waits for. Null without a minimum. */
  readonly minimum: { readonly packs: number; readonly until: string } | null;
  /** The buyer's words for the deal of random packs. */
  readonly words: string;
  /** The player whose card each random pack holds. Null if all are dealt. */
  readonly ownPlayer: string | null;
}

/** Prices a purchase. Throws address errors, and `price.changed` with the totals if the buyer saw another sum (P-16). */
export function pricePacks({ pack, quantity, address, expectedTotal, buyer }: PackPurchase) {
  const shipTo = checkAddress(address, { scope: readEnv(['SHIPPING_SCOPE']).SHIPPING_SCOPE, hasMega: false });
  const totals = packTotals({ quantity, unitPrice: pack.price, buyer, country: shipTo.country });
  if (expectedTotal !== undefined && cents(expectedTotal) !== totals.total) {
    throw new AppError('price.changed', { body: { totals: packTotalsView(totals) } });
  }
  return { shipTo, totals };
}

/** The order of a team's packs, priced and frozen. Nobody may leave the team meanwhile: then it is made anew. Throws `team.person_left`, the errors of `pricePacks`, `dealFor` and `freezePacks`. */
export async function makePackOrder(draft: OrderDraft, purchase: PackPurchase): Promise<NewOrder> {
  const { pack, quantity } = purchase;
  const { shipTo: address, totals } = pricePacks(purchase);
  const permission = await whileAllStay(pack.team_id);
  const dealt = await dealFor(pack, {
    orderId: draft.id,
    quantity,
    words: purchase.words,
    ownPlayer: purchase.ownPlayer,
  });
  const items = await freezePacks(draft.id, pack, dealt.packs, totals.unitPrice);
  const order = newOrder({
    ...draft,
    address,
    totals: { ...totals, templates: new Map() },
    discountCode: null,
    items,
    direct: {
      kind: 'team_packs',
      team_id: pack.team_id,
      is_fundraising_order: purchase.isFundraising,
      window_id: purchase.windowId,
      player_id: purchase.playerId,
      team_pack: {
        team_pack_id: pack.id,
        pack_name: pack.pack_name,
        quantity,
        unit_price: totals.unitPrice,
        bulk_discount_percent: totals.percent,
        fundraising_notes: purchase.notes,
        deal_id: dealt.record?.id ?? null,
        is_late: purchase.isLate,
        is_cash: purchase.isCash,
        minimum: purchase.minimum,
      },
    },
  });
  await recordOrdered(order.id, order.card_ids);
  return { order, items, with: [...dealWrites(dealt), ...permission] };
}
