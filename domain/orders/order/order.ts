import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { PricedTemplate } from '#domain/catalog/template-lines.ts';
import { ShippingAddress } from './address.ts';
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from './order-states.ts';
import { parcelStatuses } from './parcel-status.ts';
import { notBegun, ProductionState } from './production-state.ts';

/** Who moves an order. `payment` and `carrier` are partners, `shop` is our own code. */
export const orderActors = ['buyer', 'ops', 'payment', 'carrier', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

/** Contents. `boxes`: the buyer's cart. `team_packs`: packs without a cart. `template_design`: a team's design, which is not physical. */
export const orderKinds = ['boxes', 'team_packs', 'template_design'] as const;

/** Hours to pay an order: the lifetime of its payment session (P-33). */
export const checkoutHours = 24;
/** Hours until a buyer who left the payment page gets one reminder. */
export const abandonedAfterHours = 4;

/** A card as bought. `*_key` are its pictures, `*_sha256` its print files (P-48): each side's art and, if it has foil, its plate. */
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
  /** The template that the card paid for. Null if it is free, or paid in another line by the same card. */
  template: PricedTemplate.nullable().default(null),
  /** A record without name and picture, never printed again: its person withdrew permission or was erased (D-410). */
  is_withdrawn: z.boolean().optional(),
});
export type OrderedCard = z.infer<typeof OrderedCard>;

/** A box as bought, in cents. Later changes of box and cards do not affect it (P-11). */
export const OrderItem = z.object({
  id: z.string(),
  order_id: z.string(),
  pack_id: z.string(),
  /** Version of the frozen box. A newer version stays in the cart after payment. */
  pack_version: z.int(),
  name: z.string(),
  pack_type: z.string(),
  foil_finish: z.enum(foilFinishes),
  quantity: z.int().min(1),
  unit_price: z.int().min(0),
  line_total: z.int().min(0),
  cards: z.array(OrderedCard),
  /** Number of a team pack in its order, from 1, and the code that proves how it was dealt. */
  pack_number: z.int().nullable().default(null),
  pack_code: z.string().nullable().default(null),
  /** Cards that left the pack before print, until the buyer has decided about them. Omitted if none. */
  open_places: z.int().min(1).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A parcel. `tracking_url` is the carrier's page. */
const Shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  shipped_at: z.string(),
  /** The partner's shipment, if its label was bought there. */
  partner_id: z.string().nullable().default(null),
  /** The last event that decided the parcel's status. */
  last: z
    .object({ status: z.enum(parcelStatuses), at: z.string() })
    .nullable()
    .default(null),
});
export type Shipment = z.infer<typeof Shipment>;

/** Price inputs of team packs: cents per pack, and the percentage of the bulk table (P-17). */
const TeamPackPart = z.object({
  team_pack_id: z.string(),
  pack_name: z.string(),
  quantity: z.int().min(1),
  unit_price: z.int().min(0),
  bulk_discount_percent: z.int().min(0),
  fundraising_notes: z.string(),
  /** The deal of the packs. Null if every pack has the same cards. */
  deal_id: z.string().nullable(),
  is_late: z.boolean(),
  /** Whether families paid the organiser in cash, who pays for the packs (D-580). */
  is_cash: z.boolean().default(false),
  /** Packs of the window below which it is called off, and the end as the buyer read it. Null if nothing is waited for. */
  minimum: z.object({ packs: z.int(), until: z.string() }).nullable().default(null),
});

/** The bank's claim of a payment: `amount` in cents, `at` when it was opened or closed. A won one gives the money back. */
const Dispute = z.object({ id: z.string(), outcome: z.enum(['open', 'won', 'lost']), amount: z.int(), at: z.string() });
export type Dispute = z.infer<typeof Dispute>;

/** An order as stored (P-11): integer cents, days as `YYYY-MM-DD`, times as ISO 8601 UTC. Items, timeline and adjustments are separate rows. */
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
  templates_amount: z.int().min(0).default(0),
  discount_code: z.string().nullable(),
  discount_amount: z.int().min(0),
  shipping_amount: z.int().min(0),
  tax_amount: z.int().min(0),
  total_amount: z.int().min(0),
  paid_amount: z.int().min(0),
  /** Sum of the adjustments, requested and made, at most `paid_amount`. */
  refunded_amount: z.int().min(0),
  shipping_address: ShippingAddress,
  production_days: z.object({ min: z.int(), max: z.int() }),
  ship_by: z.string(),
  deliver_by: z.object({ from: z.string(), to: z.string() }),
  payment: z.object({
    provider: z.string(),
    /** Number of the payment session, from 1. Part of the provider's idempotency key. */
    attempt: z.int(),
    session_id: z.string().nullable(),
    intent_id: z.string().nullable(),
    url: z.string().nullable(),
    /** Cents that the provider has refunded. Events come in any order, so the max counts. */
    refunded: z.int().min(0),
    /** Cents of refunds that banks sent back or refused, until an operator refunds again. */
    returned: z.int().min(0).default(0),
    dispute: Dispute.nullable().default(null),
  }),
  shipments: z.array(Shipment),
  production: ProductionState.default(notBegun),
  replaces: z.string().nullable(),
  team_id: z.string().nullable(),
  is_fundraising_order: z.boolean(),
  kind: z.enum(orderKinds).default('boxes'),
  team_pack: TeamPackPart.nullable().default(null),
  opened_packs: z.array(z.int()).default([]),
  /** The order window, and the player whose link led to the order. */
  window_id: z.string().nullable().default(null),
  player_id: z.string().nullable().default(null),
  template_purchase_id: z.string().nullable().default(null),
  card_ids: z.array(z.string()),
  /** Summary for lists: boxes, cards with copies, and the first card's front. */
  summary: z.object({ item_count: z.int(), card_count: z.int(), picture_key: z.string().nullable() }),
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
});
export type Order = z.infer<typeof Order>;

/** A line of the timeline, append-only. Buyers see it if `is_public`. */
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

/** `dispute`: the bank took the money; no refund of ours. */
export const adjustmentReasons = [
  'cancelled',
  'return',
  'goodwill',
  'late_payment',
  'at_provider',
  'dispute',
  'called_off',
] as const;

/** `requested`: no reply yet. `made`: refunded `amount`. `not_made`: refused for good. `returned`: sent back by the buyer's bank later. */
export const adjustmentStatuses = ['requested', 'made', 'not_made', 'returned'] as const;

/** A refund, in cents (D-89). The id is the provider's idempotency key. */
export const Adjustment = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.literal('refund'),
  intent_id: z.string().nullable(),
  status: z.enum(adjustmentStatuses),
  asked: z.int().min(1),
  /** The requested sum while `requested`, then the refunded sum. */
  amount: z.int().min(0),
  reason: z.enum(adjustmentReasons),
  note: z.string(),
  return_id: z.string().nullable(),
  at: z.string(),
  by: z.enum(orderActors),
});
export type Adjustment = z.infer<typeof Adjustment>;
