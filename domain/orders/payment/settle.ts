import type { Order, TimelineEvent } from '../order/order.ts';
import type { Payment } from '../order/order-money.ts';
import { isPaymentProcessing } from '../order/order-moves.ts';

/** A payment with what tells whose it is. */
export interface SessionPayment extends Payment {
  /** Lowercase, as ISO 4217: `usd`. The amounts are in it. */
  readonly currency: string;
  /** The order's number as we wrote it into the session. Null: we did not open it, whatever order it names. */
  readonly orderNumber: string | null;
}

/**
 * `open`: can still be paid, also after a decline. `processing`: the customer has paid and a bank decides. `paid`: the money has arrived. `failed`: it will
 * not arrive. `expired`: can no longer be paid. Only an `open` session depends on the customer.
 */
export type SessionState = 'open' | 'expired' | 'processing' | 'paid' | 'failed';

/**
 * What a session changes in the order that it names.
 * - `pay`, `process`, `fail`, `expire`: the move of a waiting order.
 * - `pay_late`: money for an order that ended unpaid. `pay_again`: further money for one that was paid.
 * - `other_page`: money on a page of ours that the buyer no longer has. `other_currency`: the buyer's page was not paid in dollars.
 * - `foreign`: we did not open the session, so its money is not ours to keep or to give back.
 * - `nothing`: the order knows it, or it no longer fits.
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

/** Decides what a session means (D-90). Only the page that the buyer got, paid in dollars, pays a waiting order, and no other page ends it. */
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
