import type { Adjustment, Order } from '#domain/orders/order/order.ts';
import { withRefund } from '#domain/orders/order/order-money.ts';
import type { Cents } from '#domain/values/money.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Change } from '#functions/platform/table/optimistic-row.ts';
import { appendAdjustment } from '#functions/table/orders/order.ts';

interface RefundRequest extends Pick<Adjustment, 'reason' | 'note' | 'by'> {
  readonly amount: Cents;
  /** The payment to refund. Default: the order's own. */
  readonly intentId?: string | null;
  readonly returnId?: string;
}

/**
 * Requests a refund: the order counts it, and its adjustment is written with the event `refund.requested`, whose consumer calls the provider (D-89).
 * An amount of 0 requests nothing. Throws `refund.too_much`.
 */
export function requestRefund(
  order: Order,
  { amount, reason, note, by, intentId, returnId }: RefundRequest,
  at: string,
): Change<Order> {
  if (amount === 0) return { entity: order };
  const adjustment: Adjustment = {
    id: newId('adjustment'),
    order_id: order.id,
    kind: 'refund',
    intent_id: intentId ?? order.payment.intent_id,
    status: 'requested',
    asked: amount,
    amount,
    reason,
    note,
    return_id: returnId ?? null,
    at,
    by,
  };
  const requested = { user_id: order.user_id, order_id: order.id, adjustment_id: adjustment.id };
  return {
    entity: withRefund(order, amount, at),
    with: [appendAdjustment(adjustment), outbox('refund.requested', requested)],
  };
}
