import type { Cents } from '#domain/money';
import type { Adjustment, Order } from '#domain/orders/order';
import { withRefund } from '#domain/orders/order-money';
import { newId } from '../../platform/new-id.ts';
import { appendAdjustment } from '../../table/orders/order.ts';
import { outbox } from '../../platform/events/outbox.ts';
import type { Write } from '../../platform/table/transact.ts';

interface RefundRequest extends Pick<Adjustment, 'reason' | 'note' | 'by'> {
  readonly amount: Cents;
  /** The payment it goes back to, where it is not the order's own. */
  readonly intentId?: string;
}

/**
 * Has money go back: the order with it counted, and the adjustment with its event to be written along. The provider is asked by the event's
 * consumer. Nothing happens for an amount of 0. Throws `refund.too_much`.
 */
export function requestRefund(
  order: Order,
  { amount, reason, note, by, intentId }: RefundRequest,
  at: string,
): { readonly order: Order; readonly writes: readonly Write[] } {
  if (amount === 0) return { order, writes: [] };
  const adjustment: Adjustment = {
    id: newId('adjustment'),
    order_id: order.id,
    kind: 'refund',
    intent_id: intentId ?? order.payment.intent_id,
    amount,
    reason,
    note,
    at,
    by,
  };
  const asked = { user_id: order.user_id, order_id: order.id, adjustment_id: adjustment.id };
  return {
    order: withRefund(order, amount, at),
    writes: [appendAdjustment(adjustment), outbox('refund.requested', asked)],
  };
}
