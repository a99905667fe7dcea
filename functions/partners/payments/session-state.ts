import type Stripe from 'stripe';
import type { SessionState } from './port.ts';

/** Where a payment of a finished session stands from which no money comes any more; in every other it still may, when the bank or the customer has acted. */
const lost: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** How a session stands; its payment must be expanded. */
export function stateOf({
  status,
  payment_status,
  payment_intent,
}: Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'payment_intent'>): SessionState {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  const isLost = typeof payment_intent === 'object' && (!payment_intent || lost.includes(payment_intent.status));
  return isLost ? 'failed' : 'processing';
}
