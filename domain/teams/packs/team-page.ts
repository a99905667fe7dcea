import * as z from 'zod';
import { CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { TypedAddress } from '#domain/orders/order/address.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { LuckyWords, PromisedDeal } from './deal.ts';
import { packQuantity } from './order.ts';
import { OrderWindow, windowStates } from './order-window.ts';

/** GET /team-pages/:code: the public page of an order window, without photos (D-106). In dollars. */
export const TeamPageView = z.object({
  team: z.object({
    name: z.string(),
    season: z.string(),
    sport: z.string(),
    primary_color: z.string(),
    secondary_color: z.string(),
    logo_url: z.string().nullable(),
  }),
  sample_card_url: z.string().nullable(),
  window: OrderWindow.pick({
    name: true,
    notes: true,
    opens_at: true,
    deadline: true,
    late_until: true,
    payer: true,
    delivery: true,
    is_fundraiser: true,
    goal: true,
    min_packs: true,
    outcome: true,
  }).extend({ state: z.enum(windowStates) }),
  pack: z.object({
    pack_name: z.string(),
    description: z.string(),
    total_cards: z.int(),
    randomized: z.boolean(),
    /** Whether a pack holds every card that the team has now. */
    holds_all: z.boolean(),
    foil_finish: z.string(),
    price: z.number(),
  }),
  /** Players whom a buyer can have in each random pack, as outsiders name them. Empty if every pack holds them all (D-581). */
  players: z.array(z.object({ id: z.string(), name: z.string() })),
  promised: z.array(PromisedDeal),
  packs_sold: z.int(),
  most_packs: z.int(),
  /** Country of team deliveries, for the shipping price: ISO 3166 alpha-2. Null if each family gives its address. */
  ships_to: z.string().nullable(),
});
export type TeamPageView = z.infer<typeof TeamPageView>;

/** POST /team-pages/:code/orders. `player_link` is the private link's token, so the ledger shows the order with its player. */
export const FamilyOrder = CheckoutRequest.omit({ approved: true }).extend({
  quantity: packQuantity(limits.teamOrder.familyPacks),
  shipping_address: TypedAddress.nullable().default(null),
  player_link: z.string().max(100).nullable().default(null),
  /** Whose card each random pack holds: a player of the page, or `linked` for the one of `player_link`. Null if all are dealt. */
  own_player: z
    .union([z.literal('linked'), Id])
    .nullable()
    .default(null),
  lucky_words: LuckyWords,
});
export type FamilyOrder = z.infer<typeof FamilyOrder>;
