import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { Order, type OrderItem } from '#domain/orders/order/order.ts';
import { brokenFileTexts, problemOf } from '#domain/orders/order/order-problem.ts';
import { ProductionState, problemReasons } from '#domain/orders/order/production-state.ts';
import { jobSteps, stepOf, stepsBeforeShipping } from '#domain/orders/order/production-steps.ts';

export const jobSorts = ['ship_by', 'placed_at', 'cards'] as const;
export type JobSort = (typeof jobSorts)[number];

const brokenInList = 4;

/** The row of a paid order in operators' lists. Derived from the order and stored beside it, so a list reads one small row per order. */
export const ProductionJob = Order.pick({
  order_number: true,
  user_id: true,
  email: true,
  status: true,
  payment_status: true,
  fulfillment_status: true,
  kind: true,
  team_id: true,
  replaces: true,
  placed_at: true,
  ship_by: true,
}).extend({
  order_id: z.string(),
  step: z.enum(jobSteps),
  recipient: z.string(),
  country: z.string(),
  box_count: z.int(),
  /** Single cards to print with copies, without MEGA prints. */
  card_count: z.int(),
  mega_count: z.int(),
  finishes: z.array(z.enum(foilFinishes)),
  /** Why the order waits for a decision. */
  problem: z.enum(problemReasons).nullable().default(null),
  /** Why an order is on hold, or its first broken files, a sentence each. The order's own page has all. */
  broken: z.array(z.string()).max(brokenInList).default([]),
  ...ProductionState.pick({ batch_id: true, files: true, overdue_since: true }).shape,
});
export type ProductionJob = z.infer<typeof ProductionJob>;

/** Copies of a line's cards that are, or are not, MEGA prints. */
const copies = ({ quantity, cards }: OrderItem, mega: boolean): number =>
  cards
    .filter(({ is_mega, is_withdrawn }) => is_mega === mega && !is_withdrawn)
    .reduce((sum, card) => sum + card.quantity * quantity, 0);

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;

const whyInProblems = (order: Order, items: readonly OrderItem[]): string[] =>
  order.production.hold ? [firstSentence(order.production.hold.text)] : brokenFileTexts(order, items);

export function jobOf(order: Order, items: readonly OrderItem[]): ProductionJob {
  const { shipping_address: address, production } = order;
  return {
    order_number: order.order_number,
    user_id: order.user_id,
    email: order.email,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    kind: order.kind,
    team_id: order.team_id,
    replaces: order.replaces,
    placed_at: order.placed_at,
    ship_by: order.ship_by,
    order_id: order.id,
    step: stepOf(order),
    problem: problemOf(order)?.reason ?? null,
    recipient: address.name,
    country: address.country,
    box_count: order.summary.item_count,
    card_count: items.reduce((sum, item) => sum + copies(item, false), 0),
    mega_count: items.reduce((sum, item) => sum + copies(item, true), 0),
    finishes: [...new Set(items.map(({ foil_finish }) => foil_finish))],
    batch_id: production.batch_id,
    files: production.files,
    broken: whyInProblems(order, items).slice(0, brokenInList),
    overdue_since: production.overdue_since,
  };
}

/** `day` is today, `YYYY-MM-DD` in UTC. */
export const isLate = ({ step, ship_by }: Pick<ProductionJob, 'step' | 'ship_by'>, day: string): boolean =>
  stepsBeforeShipping.some((one) => one === step) && ship_by < day;

export const ProductionJobView = ProductionJob.omit({ user_id: true }).extend({
  team_name: z.string().nullable(),
  batch_number: z.string().nullable(),
  is_late: z.boolean(),
});
