import type { Payment } from '../order/order-money.ts';
import type { Order } from '../order/order.ts';

/** A payment with what tells whose it is. */
export interface SessionPayment extends Payment {
  /** Lowercase, as ISO 4217: `usd`. The amounts are in it. */
  readonly currency: string;
  /** The order's number as we wrote it into the session. Null: we did not open it, whatever order it names. */
  readonly orderNumber: string | null;
}

/** Whether the session is the page that the buyer got. */
export const isOwnPage = (order: Order, { sessionId }: Pick<Payment, 'sessionId'>): boolean =>
  order.payment.session_id === sessionId;

/**
 * What to do with a payment that names the order (D-90). `pay`: it pays it. `give_back`: it is ours and does not pay it. `known`: it was booked before.
 * `foreign`: we did not open the session, so its money is not ours to keep or to give back.
 */
export type PaymentVerdict = 'pay' | 'give_back' | 'known' | 'foreign';

/** Only the page that the buyer got, paid in dollars, pays a waiting order. */
export function judgePayment(order: Order, payment: SessionPayment): PaymentVerdict {
  const isOwn = isOwnPage(order, payment);
  if (!isOwn && payment.orderNumber !== order.order_number) return 'foreign';
  if (order.status === 'pending_payment') return isOwn && payment.currency === 'usd' ? 'pay' : 'give_back';
  const isKnown = order.payment_status !== 'unpaid' && order.payment.intent_id === payment.intentId;
  return isKnown ? 'known' : 'give_back';
}
