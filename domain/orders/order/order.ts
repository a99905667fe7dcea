import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { PricedTemplate } from '#domain/catalog/template-lines.ts';
import { ShippingAddress } from './address.ts';
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from './order-states.ts';
import { parcelStatuses } from './parcel-status.ts';
import { notBegun, ProductionState } from './production-state.ts';

/** Who moves an order. `payment` and `carrier` are the partners, `shop` is our own code. */
export const orderActors = ['buyer', 'ops', 'payment', 'carrier', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * What an order sells. `boxes`: the buyer's cart. `team_packs`: packs of a team, ordered without a cart. `template_design`: the work on a team's own
 * design, which nobody prints or ships.
 */
export const orderKinds = ['boxes', 'team_packs', 'template_design'] as const;

/** Hours in which an order can be paid: the lifetime of its payment session (P-33). */
export const checkoutHours = 24;
/** Hours after which a buyer who left the payment page gets one reminder. */
export const abandonedAfterHours = 4;

/** A card as it was bought. `*_key` are its pictures, `*_sha256` its print files (P-48): the art of each side and, where it has foil, its plate. */
const OrderedCard = z.object({
  card_id: z.string(),
  title: z.string(),
  quantity: z.int().min(1),
  is_mega: z.boolean(),
  front_key: z.string(),
  back_key: z.string(),
  front_sha256: z.string(),
  back_sha256: z.string(),
  front_plate_sha256: z.string().nullable().default(null),
  back_plate_sha256: z.string().nullable().default(null),
  /** The template that the card paid for. Null: a free one, or one that the same card has paid in another line of the order. */
  template: PricedTemplate.nullable().default(null),
});
export type OrderedCard = z.infer<typeof OrderedCard>;

/** A box as it was bought, money in cents. Later changes of box and cards do not change it (P-11). */
export const OrderItem = z.object({
  id: z.string(),
  order_id: z.string(),
  pack_id: z.string(),
  /** The version of the box that was frozen. A newer version in the cart stays there when the order is paid. */
  pack_version: z.int(),
  name: z.string(),
  pack_type: z.string(),
  foil_finish: z.enum(foilFinishes),
  quantity: z.int().min(1),
  unit_price: z.int().min(0),
  line_total: z.int().min(0),
  cards: z.array(OrderedCard),
  /** The number of a team pack in its order, from 1, and the code that proves how it was dealt. */
  pack_number: z.int().nullable().default(null),
  pack_code: z.string().nullable().default(null),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A parcel. `tracking_url` is the carrier's page. */
const Shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  shipped_at: z.string(),
  /** The partner's shipment, where its label was bought there. */
  partner_id: z.string().nullable().default(null),
  /** The last event that decided the parcel's status, with its time (ISO 8601 UTC). */
  last: z
    .object({ status: z.enum(parcelStatuses), at: z.string() })
    .nullable()
    .default(null),
});
export type Shipment = z.infer<typeof Shipment>;

/** What an order of team packs was priced from: the price of a pack in cents and the percentage of the bulk table (P-17). */
const TeamPackPart = z.object({
  team_pack_id: z.string(),
  pack_name: z.string(),
  quantity: z.int().min(1),
  unit_price: z.int().min(0),
  bulk_discount_percent: z.int().min(0),
  fundraising_notes: z.string(),
  /** The dealing that made the packs. Null: every pack has the same cards. */
  deal_id: z.string().nullable(),
  /** Whether it came after its window's deadline. */
  is_late: z.boolean(),
});

/** An order as stored (P-11): integer cents, days as `YYYY-MM-DD`, times as ISO 8601 UTC. Items, timeline and adjustments are rows of their own. */
export const Order = z.object({
  id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  email: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  currency: z.literal('USD'),
  subtotal: z.int().min(0),
  /** The part of the subtotal that is for priced templates (P-45). */
  templates_amount: z.int().min(0).default(0),
  discount_code: z.string().nullable(),
  discount_amount: z.int().min(0),
  shipping_amount: z.int().min(0),
  tax_amount: z.int().min(0),
  total_amount: z.int().min(0),
  /** What the provider reports as paid; 0 before. */
  paid_amount: z.int().min(0),
  /** What goes back and what has: the sum of the adjustments, never above `paid_amount`. */
  refunded_amount: z.int().min(0),
  shipping_address: ShippingAddress,
  production_days: z.object({ min: z.int(), max: z.int() }),
  ship_by: z.string(),
  deliver_by: z.object({ from: z.string(), to: z.string() }),
  payment: z.object({
    provider: z.string(),
    /** The number of the payment session, from 1. It is part of the provider's idempotency key. */
    attempt: z.int(),
    session_id: z.string().nullable(),
    intent_id: z.string().nullable(),
    url: z.string().nullable(),
    /** What the provider has refunded so far, in cents. Its events come in any order, so the largest sum counts. */
    refunded: z.int().min(0),
  }),
  shipments: z.array(Shipment),
  production: ProductionState.default(notBegun),
  /** The order whose damaged cards this one replaces. */
  replaces: z.string().nullable(),
  team_id: z.string().nullable(),
  is_fundraising_order: z.boolean(),
  kind: z.enum(orderKinds).default('boxes'),
  /** Set for team packs. */
  team_pack: TeamPackPart.nullable().default(null),
  /** The numbers of the random packs that the buyer has opened. */
  opened_packs: z.array(z.int()).default([]),
  /** The order window, and the player whose link led to the order. */
  window_id: z.string().nullable().default(null),
  player_id: z.string().nullable().default(null),
  /** The purchase that an order of a design pays for. */
  template_purchase_id: z.string().nullable().default(null),
  /** Its cards. The pictures of a deleted card are kept while an order has it (P-49). */
  card_ids: z.array(z.string()),
  /** What a list shows: the number of boxes and of cards, copies included, and the first card's front. */
  summary: z.object({ item_count: z.int(), card_count: z.int(), picture_key: z.string().nullable() }),
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
});
export type Order = z.infer<typeof Order>;

/** A line of the timeline, which is only appended to. The buyer sees a line that `is_public`. */
export const TimelineEvent = z.object({
  id: z.string(),
  order_id: z.string(),
  at: z.string(),
  move: z.string(),
  by: z.enum(orderActors),
  text: z.string(),
  is_public: z.boolean(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const adjustmentReasons = ['cancelled', 'return', 'goodwill', 'late_payment', 'at_provider'] as const;

/**
 * What became of a refund. `requested`: the provider has not answered yet. `made`: it gave `amount` back. `not_made`: it refused for good. `returned`: the
 * buyer's bank sent the money back to us later.
 */
export const adjustmentStatuses = ['requested', 'made', 'not_made', 'returned'] as const;

/** A refund, in cents (D-89). The id is the provider's idempotency key. */
export const Adjustment = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.literal('refund'),
  /** The provider's payment that is refunded. Null: there is none. */
  intent_id: z.string().nullable(),
  status: z.enum(adjustmentStatuses),
  asked: z.int().min(1),
  /** What the buyer has back: all that was asked for while it is `requested`, then what the provider gave. */
  amount: z.int().min(0),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  /** The return that it resolves. */
  return_id: z.string().nullable(),
  at: z.string(),
  by: z.enum(orderActors),
});
export type Adjustment = z.infer<typeof Adjustment>;
