import * as z from 'zod';
import { TemplateLineView } from '#domain/catalog/template-lines.ts';
import { type Cents, dollars } from '#domain/values/money.ts';
import { RefundAttempts } from '../payment/refund-attempts.ts';
import { ReturnView } from '../return/return-request.ts';
import { Adjustment, Order, OrderItem, TimelineEvent } from './order.ts';
import type { MoveName } from './order-moves.ts';
import { parcelStages } from './order-problem.ts';
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from './order-states.ts';
import { problemReasons } from './production-state.ts';
import { jobSteps } from './production-steps.ts';

const money = z.number();
const url = z.string().nullable();

const OrderedCardView = OrderItem.shape.cards.element
  .omit({ template: true })
  // Omitted for other people's cards, and from the seventh pack on, so an order of 250 packs stays below a megabyte.
  .partial({
    is_mega: true,
    front_key: true,
    back_key: true,
    front_sha256: true,
    back_sha256: true,
    front_plate_sha256: true,
    back_plate_sha256: true,
  })
  .extend({ front_url: url, back_url: url });

export const OrderItemView = OrderItem.omit({ pack_version: true }).extend({
  unit_price: money,
  line_total: money,
  /** A random pack that its buyer has not opened. It shows only its number of cards. */
  is_closed: z.boolean(),
  card_count: z.int(),
  cards: z.array(OrderedCardView),
});
export type OrderItemView = z.infer<typeof OrderItemView>;

export const TimelineView = TimelineEvent.pick({ at: true, move: true, text: true });
export const AdjustmentView = Adjustment.pick({ id: true, kind: true, reason: true, status: true, at: true }).extend({
  asked: money,
  amount: money,
});

/** In dollars. `picture_url` is the front of its first card. */
export const OrderSummaryView = Order.pick({
  id: true,
  order_number: true,
  status: true,
  payment_status: true,
  fulfillment_status: true,
  currency: true,
  placed_at: true,
  ship_by: true,
  deliver_by: true,
  kind: true,
}).extend({ total_amount: money, item_count: z.int(), card_count: z.int(), picture_url: url });
export type OrderSummaryView = z.infer<typeof OrderSummaryView>;

const sums = {
  subtotal: money,
  templates_amount: money,
  discount_amount: money,
  shipping_amount: money,
  tax_amount: money,
  total_amount: money,
  paid_amount: money,
  refunded_amount: money,
};

/** An order as its buyer sees it. `payment_url` is set while it can be paid; `can` lists the buyer's possible actions. */
export const OrderView = Order.omit({ card_ids: true, payment: true, summary: true, production: true }).extend({
  ...sums,
  team_pack: Order.shape.team_pack.unwrap().unwrap().extend({ unit_price: money }).nullable(),
  payment: Order.shape.payment.pick({ provider: true, session_id: true, intent_id: true }),
  payment_url: url,
  items: z.array(OrderItemView),
  template_lines: z.array(TemplateLineView),
  timeline: z.array(TimelineView),
  adjustments: z.array(AdjustmentView),
  returns: z.array(ReturnView),
  /** Cards that left the packs before print, until the buyer chooses. Null if there are none. */
  open_places: z.object({ cards: z.int(), amount: money, can_fill: z.boolean() }).nullable(),
  can: z.object({ cancel: z.boolean(), return: z.boolean(), open_packs: z.boolean() }),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order as operators see it. `moves` are possible now, `main` is the one to press. An adjustment's `problem` is why its refund fails. */
export const OpsOrderView = OrderView.extend({
  adjustments: z.array(
    AdjustmentView.extend({
      problem: RefundAttempts.pick({ problem: true, tries: true, next_try_at: true }).nullable(),
    }),
  ),
  timeline: z.array(TimelineEvent.omit({ order_id: true })),
  moves: z.array(z.string()),
  main: z.string().nullable(),
  /** Why the order waits for a decision, as sentences. */
  problem: z.object({ reason: z.enum(problemReasons), text: z.string() }).nullable(),
  stage: z.enum(parcelStages),
  step: z.enum(jobSteps),
  production: Order.shape.production,
  batch_number: z.string().nullable(),
});

export const OpsOrderRow = OrderSummaryView.extend({ email: z.string(), country: z.string(), step: z.enum(jobSteps) });

/** POST /orders/track: public with order number and e-mail. */
export const TrackView = z.object({
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  steps: z.array(z.object({ name: z.string(), at: z.string().nullable() })),
  events: z.array(z.object({ at: z.string(), text: z.string() })),
  ship_by: z.string(),
  deliver_by: Order.shape.deliver_by,
  carrier: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type TrackView = z.infer<typeof TrackView>;

interface Step {
  readonly name: string;
  /** Moves to this step; the first one gives its time. A replacement was not placed by a buyer. */
  readonly moves: readonly MoveName[];
  /** Repeats when the order is sent again. */
  readonly ofParcel?: true;
}

const steps: readonly Step[] = [
  { name: 'Placed', moves: ['place', 'replace'] },
  { name: 'Printing', moves: ['start'] },
  { name: 'Sealed', moves: ['pack'] },
  { name: 'Shipped', moves: ['ship'], ofParcel: true },
  { name: 'Out for delivery', moves: ['go_out'], ofParcel: true },
  { name: 'Delivered', moves: ['deliver'], ofParcel: true },
];

/** The steps of the tracking page (P-22), each with the time (ISO 8601 UTC) of its last move. Null for future steps. */
export function trackSteps(timeline: readonly Pick<TimelineEvent, 'move' | 'at'>[]): TrackView['steps'] {
  const again = timeline.slice(timeline.findLastIndex(({ move }) => move === 'send_again') + 1);
  return steps.map(({ name, moves, ofParcel }) => {
    const events = ofParcel ? again : timeline;
    const last = (move: MoveName) => events.findLast((event) => event.move === move);
    return { name, at: moves.map(last).find(Boolean)?.at ?? null };
  });
}

export function sumsInDollars(order: { readonly [Name in keyof typeof sums]: Cents }): {
  [Name in keyof typeof sums]: number;
} {
  const names = Object.keys(sums) as (keyof typeof sums)[];
  return Object.fromEntries(names.map((name) => [name, dollars(order[name])])) as {
    [Name in keyof typeof sums]: number;
  };
}
