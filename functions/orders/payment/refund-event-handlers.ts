import type { Adjustment, Order } from '#domain/orders/order/order.ts';
import { applyRefund, isGivenBack, refundRequested } from '#domain/orders/order/order-money.ts';
import { canMoveOrder, moveOrder } from '#domain/orders/order/order-moves.ts';
import { applyDispute, unreached } from '#domain/orders/payment/dispute.ts';
import { returnRefund } from '#domain/orders/payment/refund-books.ts';
import type { Cents } from '#domain/values/money.ts';
import type { PaymentEvent } from '#functions/partners/payments/port.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import {
  appendAdjustment,
  removeRefundAttempts,
  rewriteAdjustment,
  type WholeOrder,
} from '#functions/table/orders/order.ts';
import type { OrderChange } from '../order/change-order.ts';
import { bookUnrequested, refundMail, unrequested } from './settle-refund.ts';

type Refunded = Omit<Extract<PaymentEvent, { type: 'refunded' }>, 'id'>;

/** Requests that a person has fulfilled on the provider's own pages: the whole requested sum has gone back, by a refund later than the requests. */
function madeByHand(whole: WholeOrder, { intentId, createdAt }: Refunded): Adjustment[] {
  return whole.adjustments.filter(
    ({ status, intent_id, at }) => status === 'requested' && intent_id === intentId && at < createdAt,
  );
}

/** Books a refund of the provider, requested by us or made by a person on the provider's own pages (D-89). */
export function onRefund(whole: WholeOrder, refunded: Refunded, at: string): OrderChange | null {
  const { entity: order, adjustments, refundAttempts } = whole;
  const { intentId, amount, amountRefunded } = refunded;
  if (intentId === null || intentId !== order.payment.intent_id || !canMoveOrder(order, 'refund_part')) return null;
  const requested = refundRequested(adjustments, intentId);
  const applied = applyRefund(order, { amount, amountRefunded, requested }, at);
  if (!applied) return null;
  const made = isGivenBack(applied.order, adjustments, intentId) ? madeByHand(whole, refunded) : [];
  const attempts = refundAttempts.filter(({ adjustment_id }) => made.some(({ id }) => id === adjustment_id));
  return {
    entity: applied.order,
    timeline: [{ move: applied.move, by: 'payment' }],
    with: [
      ...made.flatMap((one) => [rewriteAdjustment({ ...one, status: 'made' }), refundMail(order, one)]),
      ...attempts.map(removeRefundAttempts),
      ...bookUnrequested(order, applied.unexpected, at),
    ],
  };
}

type Returned = Pick<Extract<PaymentEvent, { type: 'refund_returned' }>, 'intentId' | 'amount' | 'refundKey'>;

/** A refund that came back whole is marked as returned. Otherwise a note beside it says so. */
function returnedRows({ order, adjustment }: ReturnType<typeof returnRefund>, amount: Cents, at: string): Write[] {
  const lost = adjustment?.status === 'returned' ? adjustment : null;
  const note: Adjustment = { ...unrequested(order, amount, at), status: 'returned', amount: 0 };
  return [
    ...(adjustment ? [rewriteAdjustment(adjustment)] : []),
    ...(lost ? [] : [appendAdjustment(note)]),
    appendAudit({ what: 'refund.returned', subject: (lost ?? note).id, by: 'payments' }),
  ];
}

/** Books a refund that the buyer's bank returned. An operator sees it in the order and can refund again. */
export function onRefundReturned(whole: WholeOrder, returned: Returned, at: string): OrderChange {
  const { intentId, amount, refundKey: key } = returned;
  const booked = returnRefund(whole.entity, whole.adjustments, { key, intentId, amount });
  const order = unreached(booked.order, amount);
  const move = order.payment.refunded > 0 ? 'return_part' : 'return_all';
  const moves = intentId === order.payment.intent_id && canMoveOrder(order, move);
  return {
    entity: moves ? moveOrder(order, move, at) : { ...order, version: order.version + 1, updated_at: at },
    timeline: moves ? [{ move, by: 'payment' }] : [],
    with: returnedRows(booked, amount, at),
  };
}

type DisputeEvent = Extract<PaymentEvent, { readonly disputeId: string }>;

/** Each event of a dispute: its outcome, audit entry and timeline text for operators. */
const disputes = {
  disputed: { outcome: 'open', audit: 'payment.disputed', text: 'The buyer’s bank claims the payment back' },
  dispute_won: { outcome: 'won', audit: 'payment.dispute_won', text: 'The dispute is won: the payment stays with us' },
  dispute_lost: {
    outcome: 'lost',
    audit: 'payment.dispute_lost',
    text: 'The dispute is lost: the bank took the payment',
  },
} as const;

/** Money that a bank took counts as given back, without a refund of ours and its mail. */
const takenByBank = (order: Order, amount: Cents, at: string): Adjustment => ({
  ...unrequested(order, amount, at),
  reason: 'dispute',
});

/** Records a dispute of the order's own payment, open or decided. An operator decides whether an unsent order goes on (`problemOf`). */
export function onDispute(order: Order, event: Omit<DisputeEvent, 'id'>, at: string): OrderChange {
  const { outcome, audit, text } = disputes[event.type];
  const noted = appendAudit({ what: audit, subject: order.id, by: 'payments' });
  const dispute = { id: event.disputeId, outcome, amount: event.amount, at: event.createdAt };
  const applied = event.intentId === order.payment.intent_id ? applyDispute(order, dispute, at) : null;
  if (!applied) return { entity: order, with: [noted] };
  const move = outcome === 'lost' ? 'lose_dispute' : (applied.move ?? 'note');
  return {
    entity: applied.order,
    timeline: [{ move, by: 'payment', text }],
    with: [...(applied.taken > 0 ? [appendAdjustment(takenByBank(order, applied.taken, at))] : []), noted],
  };
}
