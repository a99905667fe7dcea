import type { Order, TimelineEvent } from '../order/order.ts';
import type { Payment } from '../order/order-money.ts';
import { isPaymentProcessing } from '../order/order-moves.ts';

export interface SessionPayment extends Payment {
  /** ISO 4217 in lower case: `usd`. Amounts are in this currency. */
  readonly currency: string;
  /** The order number that we wrote into the session. Null if we did not open it. */
  readonly orderNumber: string | null;
}

/** `open`: can be paid, also after a decline. `processing`: paid, a bank decides. `failed`, `expired`: the money will not arrive. */
export type SessionState = 'open' | 'expired' | 'processing' | 'paid' | 'failed';

/**
 * The effect of a session on its order.
 * - `pay`, `process`, `fail`, `expire`: the move of a waiting order.
 * - `pay_late`: money for an order that ended unpaid. `pay_again`: extra money for a paid one.
 * - `other_page`: money on a replaced page of ours. `other_currency`: the buyer's page was not paid in dollars.
 * - `foreign`: we did not open the session, so we neither keep nor refund its money.
 * - `nothing`: already applied, or no longer relevant.
 */
export type Settlement =
  | 'pay'
  | 'process'
  | 'fail'
  | 'expire'
  | 'pay_late'
  | 'pay_again'
  | 'other_page'
  | 'other_currency'
  | 'foreign'
  | 'nothing';

function settlePaid(order: Order, payment: SessionPayment, isOwnPage: boolean): Settlement {
  if (!isOwnPage && payment.orderNumber !== order.order_number) return 'foreign';
  if (order.status === 'pending_payment') {
    if (!isOwnPage) return 'other_page';
    return payment.currency === 'usd' ? 'pay' : 'other_currency';
  }
  if (order.payment_status === 'unpaid') return 'pay_late';
  return order.payment.intent_id === payment.intentId ? 'nothing' : 'pay_again';
}

/** Decides the effect of a session (D-90). Only the buyer's own page, paid in dollars, pays a waiting order, and no other page ends it. */
export function settle(
  order: Order,
  timeline: readonly TimelineEvent[],
  session: SessionPayment & { readonly state: SessionState },
): Settlement {
  const isOwnPage = order.payment.session_id === session.sessionId;
  if (session.state === 'paid') return settlePaid(order, session, isOwnPage);
  if (session.state === 'open' || !isOwnPage || order.status !== 'pending_payment') return 'nothing';
  if (session.state === 'processing') return isPaymentProcessing(order, timeline) ? 'nothing' : 'process';
  return session.state === 'failed' ? 'fail' : 'expire';
}
