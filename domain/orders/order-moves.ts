import { AppError } from '../errors.ts';
import { moved, type StateTable } from '../state-table.ts';
import type { Order, TimelineEvent } from './order.ts';
import {
  type FulfillmentEvent,
  fulfillmentStates,
  type OrderEvent,
  orderStates,
  type PaymentEvent,
  paymentStates,
} from './order-states.ts';

export const movers = ['buyer', 'ops', 'payment', 'carrier', 'shop'] as const;
export type Mover = (typeof movers)[number];

interface Move {
  readonly by: readonly Mover[];
  readonly order?: OrderEvent;
  readonly payment?: PaymentEvent;
  readonly fulfillment?: FulfillmentEvent;
  /** What the buyer reads in the timeline; null: for operators only. */
  readonly says: string | null;
  /** No `order.moved` tells of it: nobody acts on it, or its own event does. */
  readonly isQuiet?: true;
}

/** Every way an order moves: who may do it, which of the three fields it moves, and what the timeline says. */
export const orderMoves = {
  place: { by: ['buyer'], says: 'Order placed', isQuiet: true },
  pay: {
    by: ['payment'],
    order: 'pay',
    payment: 'settle',
    fulfillment: 'queue',
    says: 'Payment confirmed',
    isQuiet: true,
  },
  /** Money for an order that had ended before: it goes back. */
  pay_late: {
    by: ['payment'],
    payment: 'settle',
    says: 'Your payment came too late and is on its way back to you',
    isQuiet: true,
  },
  process: { by: ['payment'], says: 'Payment is being confirmed by your bank', isQuiet: true },
  fail: { by: ['payment'], order: 'fail', says: 'Payment failed', isQuiet: true },
  expire: { by: ['payment'], order: 'expire', says: 'Checkout expired', isQuiet: true },
  dispute: { by: ['payment'], payment: 'dispute', says: null },
  refund_part: { by: ['payment'], payment: 'refund_part', says: 'Part of the payment was refunded' },
  refund_all: { by: ['payment'], payment: 'refund_all', says: 'The payment was refunded' },
  cancel: { by: ['buyer'], order: 'cancel', says: 'Order cancelled' },
  stop: { by: ['ops'], order: 'stop', says: 'Order cancelled by our team' },
  start: { by: ['ops'], order: 'start', fulfillment: 'start', says: 'On the press' },
  check: { by: ['ops'], fulfillment: 'check', says: 'Checked by hand' },
  reprint: { by: ['ops'], fulfillment: 'reprint', says: 'Printed once more' },
  pack: { by: ['ops'], fulfillment: 'pack', says: 'Sealed and boxed' },
  ship: { by: ['ops'], order: 'ship', fulfillment: 'ship', says: 'Handed to the carrier' },
  /** The carrier has it; the states do not change. */
  travel: { by: ['carrier'], says: 'On its way', isQuiet: true },
  go_out: { by: ['carrier'], fulfillment: 'go_out', says: 'Out for delivery' },
  deliver: { by: ['carrier', 'ops'], order: 'deliver', fulfillment: 'deliver', says: 'Delivered' },
  come_back: { by: ['carrier'], fulfillment: 'come_back', says: 'Returned to us by the carrier' },
  lose: { by: ['carrier'], fulfillment: 'lose', says: 'Lost by the carrier' },
  report: { by: ['buyer'], says: 'Problem reported', isQuiet: true },
  answer: { by: ['ops'], says: 'Problem answered', isQuiet: true },
  replace: { by: ['shop'], fulfillment: 'queue', says: 'Replacement ordered, free of charge', isQuiet: true },
  note: { by: ['ops', 'payment', 'shop'], says: null, isQuiet: true },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof orderMoves;

/** The widened row of a move, for code that walks the table. */
export const moveRow = (name: MoveName): Move => orderMoves[name];

const next = <S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E | undefined): S | null =>
  event === undefined ? from : moved(table, from, event);

/** Whether the move leads on from where the order is. */
export const canMoveOrder = (order: Order, name: MoveName): boolean => tryMove(order, name) !== null;

/** Whether its buyer may cancel it: of a free replacement nothing could go back, and the damaged cards would be all that is left. */
export const isCancellable = (order: Order): boolean => order.replaces === null && canMoveOrder(order, 'cancel');

/** Whether it has ended without a payment in time: nobody can pay it any more. */
export const isClosed = ({ status, paid_at }: Pick<Order, 'status' | 'paid_at'>): boolean =>
  paid_at === null && status !== 'pending_payment';

/** Whether a bank decides about its payment: it asks for no second one and no reminder. */
export const isInProgress = ({ status }: Order, timeline: readonly TimelineEvent[]): boolean =>
  status === 'pending_payment' && timeline.some(({ move }) => move === 'process');

function tryMove(order: Order, name: MoveName): Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'> | null {
  const move = moveRow(name);
  const status = next(orderStates, order.status, move.order);
  const payment_status = next(paymentStates, order.payment_status, move.payment);
  const fulfillment_status = next(fulfillmentStates, order.fulfillment_status, move.fulfillment);
  if (status === null || payment_status === null || fulfillment_status === null) return null;
  return { status, payment_status, fulfillment_status };
}

/** The order after a move at `at` (ISO 8601 UTC): the next version. Throws `order.not_possible` where a table forbids it. */
export function moveOrder(order: Order, name: MoveName, at: string): Order {
  const states = tryMove(order, name);
  if (!states) throw new AppError('order.not_possible');
  return { ...order, ...states, version: order.version + 1, updated_at: at };
}

interface TimelineText {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Mover;
  /** Other words than the table's. */
  readonly text?: string | undefined;
}

/** The line of a move in the order's timeline. Throws when the table does not let `by` make it: a defect, not a customer's mistake. */
export function timelineLine(orderId: string, name: MoveName, { id, at, by, text }: TimelineText): TimelineEvent {
  const { by: allowed, says } = moveRow(name);
  if (!allowed.includes(by)) throw new Error(`The move ${name} is not for ${by}.`);
  return { id, order_id: orderId, at, move: name, by, text: text ?? says ?? '', is_public: says !== null };
}
