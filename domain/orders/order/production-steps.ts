import { isUnderpaid } from '../checkout/underpaid.ts';
import type { Order } from './order.ts';
import { isMade } from './order-kind.ts';

/** The steps of production, in their order. An order waits in one of them for a person or the carrier. */
export const productionSteps = ['sheets', 'press', 'check', 'pack', 'ship', 'deliver'] as const;
export type ProductionStep = (typeof productionSteps)[number];

/** The steps in which an order needs somebody: those of production, and the decision about a parcel that is lost or came back. Lists and workflow have these. */
export const openSteps = [...productionSteps, 'problem'] as const;
export type OpenStep = (typeof openSteps)[number];

/** The steps that end with the parcel's way to the carrier. */
export const stepsBeforeShipping = productionSteps.filter((step) => step !== 'deliver');

/** Where an order is for the production: in a step; `problem`, which an operator decides; `done` (delivered); or `ended`, because nothing is to be made. */
export const jobSteps = [...openSteps, 'done', 'ended'] as const;
export type JobStep = (typeof jobSteps)[number];

export const isOpenStep = (step: JobStep): step is OpenStep => (openSteps as readonly string[]).includes(step);

interface StepRow {
  /** What an operator reads above the list of its orders. */
  readonly title: string;
  /** Hours after which an order in this step is overdue. */
  readonly overdueHours: number;
}

/** What each step waits for. An order is printed and sealed within three business days (P-50), so a step in our hands has a day at most. */
const stepTable: Readonly<Record<OpenStep, StepRow>> = {
  sheets: { title: 'To impose', overdueHours: 24 },
  press: { title: 'Printing', overdueHours: 24 },
  check: { title: 'To check', overdueHours: 12 },
  pack: { title: 'To pack', overdueHours: 12 },
  ship: { title: 'To ship', overdueHours: 24 },
  // Parcels to other continents take up to three weeks.
  deliver: { title: 'On its way', overdueHours: 21 * 24 },
  // A buyer without a parcel waits for our decision two days at most.
  problem: { title: 'Problems', overdueHours: 48 },
};

const closedTitles = { done: 'Delivered', ended: 'Nothing to make' } as const;

/** The name of a step as operators read it. */
export const stepTitle = (step: JobStep): string => (isOpenStep(step) ? stepTable[step].title : closedTitles[step]);

/** Hours after which a wait in this step is overdue. */
export const longestHours = (step: OpenStep): number => stepTable[step].overdueHours;

const byFulfillment: Readonly<Record<Order['fulfillment_status'], (order: Order) => JobStep>> = {
  unfulfilled: () => 'ended',
  queued: (order) => (isUnderpaid(order) ? 'problem' : 'sheets'),
  printing: ({ production }) => (production.printed_at === null ? 'press' : 'check'),
  quality_check: () => 'pack',
  packed: () => 'ship',
  shipped: () => 'deliver',
  out_for_delivery: () => 'deliver',
  delivered: () => 'done',
  returned_to_sender: () => 'problem',
  lost: () => 'problem',
};

/** Where an order is for the production. Cancelled orders, unpaid ones and designs have nothing to make: `ended`. */
export function stepOf(order: Order): JobStep {
  if (!isMade(order) || order.status === 'cancelled') return 'ended';
  return byFulfillment[order.fulfillment_status](order);
}
