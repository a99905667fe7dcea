import { isUnderpaid } from '../checkout/underpaid.ts';
import type { Order } from './order.ts';
import { isPhysical } from './order-kind.ts';

/** The steps of production in order. An order waits in one of them for a person or the carrier. */
export const productionSteps = ['sheets', 'press', 'check', 'pack', 'ship', 'deliver'] as const;
export type ProductionStep = (typeof productionSteps)[number];

/** The steps that need someone: production, and a decision about a lost or returned parcel. Lists and workflow use them. */
export const openSteps = [...productionSteps, 'problem'] as const;
export type OpenStep = (typeof openSteps)[number];

/** The steps before the carrier takes the parcel. */
export const stepsBeforeShipping = productionSteps.filter((step) => step !== 'deliver');

/** Production's view of an order: a step; `problem`, which an operator decides; `done` (delivered); or `ended`, without anything to make. */
export const jobSteps = [...openSteps, 'done', 'ended'] as const;
export type JobStep = (typeof jobSteps)[number];

export const isOpenStep = (step: JobStep): step is OpenStep => (openSteps as readonly string[]).includes(step);

interface StepRow {
  readonly title: string;
  readonly overdueHours: number;
}

/** The open steps. An order is printed and sealed within three business days (P-50), so each of our steps has at most a day. */
const stepTable: Readonly<Record<OpenStep, StepRow>> = {
  sheets: { title: 'To impose', overdueHours: 24 },
  press: { title: 'Printing', overdueHours: 24 },
  check: { title: 'To check', overdueHours: 12 },
  pack: { title: 'To pack', overdueHours: 12 },
  ship: { title: 'To ship', overdueHours: 24 },
  // Parcels to other continents take up to three weeks.
  deliver: { title: 'On its way', overdueHours: 21 * 24 },
  // A buyer without a parcel waits at most two days for our decision.
  problem: { title: 'Problems', overdueHours: 48 },
};

const closedTitles = { done: 'Delivered', ended: 'Nothing to make' } as const;

export const stepTitle = (step: JobStep): string => (isOpenStep(step) ? stepTable[step].title : closedTitles[step]);

export const maxHours = (step: OpenStep): number => stepTable[step].overdueHours;

/** Whether an unprinted order must not go to the press. */
const isStopped = (order: Order): boolean => isUnderpaid(order) || order.production.hold !== null;

const byFulfillment: Readonly<Record<Order['fulfillment_status'], (order: Order) => JobStep>> = {
  unfulfilled: () => 'ended',
  queued: (order) => (isStopped(order) ? 'problem' : 'sheets'),
  printing: ({ production }) => {
    if (production.printed_at !== null) return 'check';
    return production.hold === null ? 'press' : 'problem';
  },
  quality_check: () => 'pack',
  packed: () => 'ship',
  shipped: () => 'deliver',
  out_for_delivery: () => 'deliver',
  delivered: () => 'done',
  returned_to_sender: () => 'problem',
  lost: () => 'problem',
};

/** The step of an order. Cancelled orders, unpaid ones and designs have nothing to make: `ended`. */
export function stepOf(order: Order): JobStep {
  if (!isPhysical(order) || order.status === 'cancelled') return 'ended';
  return byFulfillment[order.fulfillment_status](order);
}
