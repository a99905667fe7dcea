import type { Order } from './order.ts';
import { isPhysical } from './order-kind.ts';
import { isOver, type ProblemAct, problemOf } from './order-problem.ts';

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

const byFulfillment: Readonly<Record<Order['fulfillment_status'], (order: Pick<Order, 'production'>) => JobStep>> = {
  unfulfilled: () => 'ended',
  queued: () => 'sheets',
  printing: ({ production }) => (production.printed_at === null ? 'press' : 'check'),
  quality_check: () => 'pack',
  packed: () => 'ship',
  shipped: () => 'deliver',
  out_for_delivery: () => 'deliver',
  delivered: () => 'done',
  returned_to_sender: () => 'problem',
  lost: () => 'problem',
};

/** The step of an order. Cancelled orders, unpaid ones and designs have nothing to make: `ended`. So has a lost parcel whose buyer was refunded. */
export function stepOf(order: Order): JobStep {
  if (problemOf(order)) return 'problem';
  if (!isPhysical(order) || order.status === 'cancelled' || isOver(order)) return 'ended';
  return byFulfillment[order.fulfillment_status](order);
}

/** The move of each step that is the work of an operator: the main button of an order without a problem. */
export const workOfStep = {
  sheets: 'start',
  press: 'print',
  check: 'check',
  pack: 'pack',
  ship: 'ship',
  deliver: 'deliver',
} as const satisfies Partial<Record<JobStep, string>>;

/** The one main button of an order. Null if nothing is left to do. */
export function mainAct(order: Order): ProblemAct | (typeof workOfStep)[ProductionStep] | null {
  const step = stepOf(order);
  if (step === 'problem') return problemOf(order)?.act ?? null;
  if (step === 'done' || step === 'ended') return null;
  // A reprint has no sheets yet.
  return step === 'press' && order.production.batch_id === null ? 'start' : workOfStep[step];
}
