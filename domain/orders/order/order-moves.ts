import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { nextState, type StateTable } from '#domain/values/state-table.ts';
import type { Order, OrderActor, TimelineEvent } from './order.ts';
import { isPhysical } from './order-kind.ts';
import { isStopped, parcelStage } from './order-problem.ts';
import {
  type FulfillmentStatusEvent,
  fulfillmentStates,
  type OrderStatusEvent,
  orderStates,
  type PaymentStatusEvent,
  paymentStates,
} from './order-states.ts';
import { stepOf } from './production-steps.ts';

interface Move {
  readonly by: readonly OrderActor[];
  readonly order?: OrderStatusEvent;
  readonly payment?: PaymentStatusEvent;
  readonly fulfillment?: FulfillmentStatusEvent;
  /** Text in the buyer's timeline. Null for operators only. */
  readonly text: string | null;
  /** Sends no `order.moved`: no consumer needs it, or the move has an event of its own. */
  readonly isQuiet?: true;
  /** The buyer of a paid order reads it by mail. */
  readonly isMailed?: true;
}

/** Every move of an order: its actors, its changes of the three status fields, and its timeline text. */
export const orderMoves = {
  place: { by: ['buyer'], text: 'Order placed', isQuiet: true },
  pay: {
    by: ['payment'],
    order: 'pay',
    payment: 'settle',
    fulfillment: 'queue',
    text: 'Payment confirmed',
    isQuiet: true,
  },
  pay_awaiting: {
    by: ['payment'],
    order: 'pay',
    payment: 'settle',
    text: 'Payment confirmed. It is printed once enough packs are ordered',
    isQuiet: true,
  },
  reach_minimum: {
    by: ['shop'],
    order: 'release',
    fulfillment: 'queue',
    text: 'Enough packs were ordered: it goes to print',
  },
  call_off: {
    by: ['shop'],
    order: 'cancel',
    text: 'Too few packs were ordered, so nothing is printed. You get all your money back',
  },
  pay_late: {
    by: ['payment'],
    payment: 'settle',
    text: 'Your payment came too late and is on its way back to you',
    isQuiet: true,
  },
  process: { by: ['payment'], text: 'Payment is being confirmed by your bank', isQuiet: true },
  fail: { by: ['payment'], order: 'fail', text: 'Payment failed', isQuiet: true },
  expire: { by: ['payment'], order: 'expire', text: 'Checkout expired', isQuiet: true },
  dispute: { by: ['payment'], payment: 'dispute', text: null },
  win: { by: ['payment'], payment: 'win', text: null },
  win_part: { by: ['payment'], payment: 'win_part', text: null },
  win_all: { by: ['payment'], payment: 'win_all', text: null },
  lose_dispute: { by: ['payment'], text: null },
  refund_part: { by: ['payment'], payment: 'refund_part', text: 'Part of the payment was refunded', isQuiet: true },
  refund_all: { by: ['payment'], payment: 'refund_all', text: 'The payment was refunded', isQuiet: true },
  return_part: { by: ['payment'], payment: 'return_part', text: 'Your bank sent a refund back to us', isQuiet: true },
  return_all: { by: ['payment'], payment: 'return_all', text: 'Your bank sent a refund back to us', isQuiet: true },
  cancel: { by: ['buyer'], order: 'cancel', text: 'Order cancelled' },
  stop: { by: ['ops'], order: 'stop', text: 'Order cancelled by our team' },
  start: { by: ['ops'], order: 'start', fulfillment: 'start', text: 'Being printed' },
  print: { by: ['ops'], order: 'work', fulfillment: 'print', text: 'Printed' },
  check: { by: ['ops'], order: 'work', fulfillment: 'check', text: 'Checked by hand' },
  reprint: { by: ['ops'], order: 'work', fulfillment: 'reprint', text: 'Printed once more' },
  pack: { by: ['ops'], order: 'work', fulfillment: 'pack', text: 'Sealed and boxed' },
  ship: { by: ['ops', 'carrier'], order: 'ship', fulfillment: 'ship', text: 'Handed to the carrier' },
  travel: { by: ['carrier'], text: 'On its way', isQuiet: true },
  await_pickup: { by: ['carrier'], text: 'Waiting to be picked up at the carrier', isQuiet: true },
  go_out: { by: ['carrier'], fulfillment: 'go_out', text: 'Out for delivery' },
  deliver: { by: ['carrier', 'ops'], order: 'deliver', fulfillment: 'deliver', text: 'Delivered' },
  come_back: { by: ['carrier'], fulfillment: 'come_back', text: 'Returned to us by the carrier' },
  lose: { by: ['carrier'], fulfillment: 'lose', text: 'Lost by the carrier' },
  send_again: { by: ['ops'], order: 'send_again', fulfillment: 'send_again', text: 'Sent again, free of charge' },
  decide: { by: ['ops'], text: null },
  report: { by: ['buyer'], text: 'Problem reported', isQuiet: true },
  answer: { by: ['ops'], text: 'Problem answered', isQuiet: true },
  replace: { by: ['shop'], fulfillment: 'queue', text: 'Replacement ordered, free of charge', isQuiet: true },
  leave_out: { by: ['shop', 'ops'], text: 'A card left this order before printing', isQuiet: true, isMailed: true },
  renew: { by: ['shop'], text: 'Cards were made again before printing', isQuiet: true, isMailed: true },
  choose: { by: ['buyer'], text: 'You chose what happens to the missing cards', isQuiet: true },
  hold: { by: ['shop'], text: 'Waits for a card that is made again' },
  go_on: { by: ['shop', 'ops'], text: 'Goes on' },
  note: { by: ['ops', 'payment', 'shop'], text: null, isQuiet: true },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof orderMoves;

export const moveRow = (name: MoveName): Move => orderMoves[name];

const next = <S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E | undefined): S | null =>
  event === undefined ? from : nextState(table, from, event);

/** True if the three status fields allow the move, and no problem stops it. */
export const canMoveOrder = (order: Order, name: MoveName): boolean => tryMove(order, name) !== null;

/** Whether the buyer may cancel. False for a free replacement: its buyer would keep only the damaged cards. */
export const isCancellable = (order: Order): boolean => order.replaces === null && canMoveOrder(order, 'cancel');

/** True if the order ended unpaid. It can no longer be paid. */
export const isClosed = ({ status, paid_at }: Pick<Order, 'status' | 'paid_at'>): boolean =>
  paid_at === null && status !== 'pending_payment';

/** Whether a bank still decides about the payment. Such an order needs no second payment and no reminder. */
export const isPaymentProcessing = ({ status }: Order, timeline: readonly TimelineEvent[]): boolean =>
  status === 'pending_payment' && timeline.some(({ move }) => move === 'process');

/** Moves after printing. A packed order is shipped, so only these require sheets. */
const offThePress: readonly MoveName[] = ['print', 'check', 'pack'];

/** Work that an order in Problems waits with. The carrier may scan a stopped parcel: then it has left. */
const work: readonly MoveName[] = ['start', 'print', 'check', 'pack', 'reprint', 'send_again'];

const lacksSheets = ({ production }: Order, name: MoveName): boolean =>
  production.batch_id === null && offThePress.includes(name);

type States = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'>;

function tryMove(order: Order, name: MoveName): States | null {
  if (work.includes(name) && isStopped(order)) return null;
  // An order at the press is printed once, and is not reprinted before.
  if (name === 'print' && stepOf(order) !== 'press') return null;
  if (name === 'reprint' && stepOf(order) === 'press') return null;
  return lacksSheets(order, name) ? null : statesAfter(order, name);
}

function statesAfter(order: Order, name: MoveName): States | null {
  const move = moveRow(name);
  const fulfillment = isPhysical(order) ? move.fulfillment : undefined;
  if (!isPhysical(order) && move.fulfillment !== undefined && name !== 'pay') return null;
  const status = next(orderStates, order.status, move.order);
  const payment_status = next(paymentStates, order.payment_status, move.payment);
  const fulfillment_status = next(fulfillmentStates, order.fulfillment_status, fulfillment);
  if (status === null || payment_status === null || fulfillment_status === null) return null;
  return { status, payment_status, fulfillment_status };
}

function refusalOf(order: Order, name: MoveName): ErrorCode {
  if (statesAfter(order, name) === null) return 'order.not_possible';
  if (work.includes(name) && isStopped(order)) return 'order.stopped';
  return lacksSheets(order, name) ? 'order.no_sheets' : 'order.not_possible';
}

/**
 * Moves an order at `at` (ISO 8601 UTC). Throws `order.stopped` if a problem stops the work, `order.no_sheets` without required sheets,
 * `order.not_possible` if a status forbids it.
 */
export function moveOrder(order: Order, name: MoveName, at: string): Order {
  const states = tryMove(order, name);
  if (!states) throw new AppError(refusalOf(order, name));
  return inStates(order, states, name, at);
}

/**
 * An order whose sheets were printed at `at` (ISO 8601 UTC). A problem that came up meanwhile does not undo the print: the order waits in Problems as
 * a printed one. Null unless its cards are on sheets that are not marked as printed.
 */
export function printedOrder(order: Order, at: string): Order | null {
  const states = parcelStage(order) === 'sheets' ? statesAfter(order, 'print') : null;
  return states && inStates(order, states, 'print', at);
}

function inStates(order: Order, states: States, name: MoveName, at: string): Order {
  const moved = { ...order, ...states, version: order.version + 1, updated_at: at };
  return { ...moved, production: productionAfter(order, moved, name, at) };
}

/** Production state after a move. A reprint has no batch; an order that left its step is not overdue. */
function productionAfter(before: Order, moved: Order, name: MoveName, at: string): Order['production'] {
  const { production } = before;
  const isReprint = name === 'reprint' || (name === 'send_again' && moved.fulfillment_status === 'printing');
  const printed =
    name === 'print'
      ? { printed_at: at, first_printed_at: production.first_printed_at ?? at }
      : isReprint
        ? { printed_at: null, batch_id: null, reprint: [] }
        : {};
  // A second parcel needs its own label.
  const label = name === 'send_again' ? { label: null } : {};
  const next = { ...production, ...printed, ...label };
  return stepOf({ ...moved, production: next }) === stepOf(before) ? next : { ...next, overdue_since: null };
}

/** A line of the timeline before it is written. `text` replaces the table's text. */
export interface TimelineLine {
  readonly move: MoveName;
  readonly by: OrderActor;
  readonly text?: string;
}

interface TimelineText {
  readonly id: string;
  readonly at: string;
  readonly by: OrderActor;
  readonly text?: string | undefined;
}

/** The timeline entry of a move. Throws a plain Error if the table does not allow `by`: that is a bug, not the customer's mistake. */
export function timelineLine(orderId: string, name: MoveName, { id, at, by, text }: TimelineText): TimelineEvent {
  const row = moveRow(name);
  if (!row.by.includes(by)) throw new Error(`The move ${name} is not for ${by}.`);
  return { id, order_id: orderId, at, move: name, by, text: text ?? row.text ?? '', is_public: row.text !== null };
}
