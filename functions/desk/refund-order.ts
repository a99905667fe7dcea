import type { Order } from '#domain/orders/order/order.ts';
import { refundable } from '#domain/orders/order/order-money.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import { parcelStage, type RefundParcel, refundChoices } from '#domain/orders/order/order-problem.ts';
import { needsOperator } from '#domain/orders/payment/refund-attempts.ts';
import { type PaymentPart, refundsLeft, spreadRefund } from '#domain/orders/payment/refund-books.ts';
import { AppError } from '#domain/tables/errors.ts';
import { cents } from '#domain/values/money.ts';
import { changeOrder, type OrderChange } from '#functions/orders/order/change-order.ts';
import { requestRefund } from '#functions/orders/payment/request-refund.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import type { Change } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { removeRefundAttempts, type WholeOrder } from '#functions/table/orders/order.ts';
import { decided, decisionTexts } from './decide-order.ts';
import { readOpsOrder } from './move-order.ts';

interface RefundCall {
  /** Dollars. */
  readonly amount?: number | undefined;
  /** What becomes of an unsent order after a refund in full. Default: it waits in Problems. */
  readonly parcel?: RefundParcel | undefined;
  readonly note: string;
  readonly by: string;
  readonly key: string | undefined;
}

/** The key with the hash of the call, or null without a key. Throws `checkout.no_key` for a malformed header. */
function keyed(orderId: string, { amount, note, parcel, key: header }: RefundCall) {
  const key = optionalKey(header);
  if (key === null) return null;
  const body_hash = sha256(JSON.stringify(['refund', orderId, amount, note, ...(parcel ? [parcel] : [])]));
  return { key, request: { body_hash, order_id: orderId } };
}

/** Requests again the refunds that need an operator. */
function repeatRefunds({ entity: { id: order_id, user_id }, adjustments, refundAttempts }: WholeOrder): Write[] {
  const isOpen = (id: string) => adjustments.some((one) => one.id === id && one.status === 'requested');
  return refundAttempts
    .filter((attempts) => needsOperator(attempts) && isOpen(attempts.adjustment_id))
    .map(({ adjustment_id }) => outbox('refund.requested', { user_id, order_id, adjustment_id }));
}

/** Requests a refund of each payment, in one change. */
function refundParts(order: Order, parts: readonly PaymentPart[], note: string, at: string): Change<Order> {
  return parts.reduce<Change<Order>>(
    (change, { intentId, amount }) => {
      const next = requestRefund(change.entity, { amount, reason: 'goodwill', note, by: 'ops', intentId }, at);
      return { entity: next.entity, with: [...(change.with ?? []), ...(next.with ?? [])] };
    },
    { entity: order },
  );
}

/** The requested refund: a repeat of those that need an operator, or a sum of the rest. */
function requestedRefund(whole: WholeOrder, { amount, note }: RefundCall, at: string): Change<Order> {
  const { entity: order, adjustments, refundAttempts } = whole;
  const repeated = amount === undefined ? repeatRefunds(whole) : [];
  if (refundable(order) <= 0 && repeated.length === 0) throw new AppError('order.not_possible');
  const rest = repeated.length > 0 ? 0 : refundable(order);
  const wanted = amount === undefined ? rest : cents(amount);
  const refund = refundParts(order, spreadRefund(wanted, refundsLeft(order, adjustments)), note, at);
  // The operator settles all waiting attempts. The money of refused ones is part of the rest.
  const settled = refundAttempts.filter(needsOperator).map(removeRefundAttempts);
  const payment = { ...refund.entity.payment, returned: 0 };
  return { entity: { ...refund.entity, payment }, with: [...(refund.with ?? []), ...repeated, ...settled] };
}

/** What becomes of the parcel, as the operator chose. Throws `order.not_possible` unless all the money goes back before it is sent. */
function withParcel(
  { entity, with: writes = [] }: Change<Order>,
  parcel: RefundCall['parcel'],
  at: string,
): OrderChange {
  if (parcel === undefined) return { entity: { ...entity, version: entity.version + 1 }, with: writes };
  if (refundable(entity) > 0 || refundChoices[parcelStage(entity)][parcel] === null)
    throw new AppError('order.not_possible');
  if (parcel === 'cancel')
    return { entity: moveOrder(entity, 'stop', at), timeline: [{ move: 'stop', by: 'ops' }], with: writes };
  return {
    entity: decided(entity, { reason: 'refunded', choice: 'go_on' }, at),
    timeline: [{ move: 'decide', by: 'ops', text: decisionTexts.go_on }],
    with: writes,
  };
}

/**
 * Refunds an order. Without an amount it repeats the refunds that need an operator, or else refunds the rest (D-89). A repeat with the same key changes
 * nothing (D-130). Throws `checkout.no_key`, `checkout.key_reused`, `refund.too_much`, and `order.not_possible` if there is nothing to refund or repeat.
 */
export async function refundOrder(orderId: string, call: RefundCall) {
  const { note, by } = call;
  const named = keyed(orderId, call);
  await changeOrder(orderId, async (whole, at) => {
    const known = named && (await loadRequest(by, named.key));
    if (known && known.body_hash !== named.request.body_hash) throw new AppError('checkout.key_reused');
    if (known) return null;
    const change = withParcel(requestedRefund(whole, call, at), call.parcel, at);
    const { entity: after } = change;
    return {
      entity: after,
      timeline: [{ move: 'note', by: 'ops', text: `Refund asked for: ${note}` }, ...(change.timeline ?? [])],
      with: [
        ...(change.with ?? []),
        ...(named ? [recordRequest(by, named.key, named.request, null)] : []),
        appendAudit({ what: 'order.refund', subject: orderId, by, before: whole.entity, after }),
      ],
    };
  });
  return readOpsOrder(orderId);
}
