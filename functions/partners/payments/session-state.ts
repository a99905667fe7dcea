import type Stripe from 'stripe';
import type { SessionState } from '#domain/orders/payment/settle.ts';

/** States of a payment in an ended session from which no money can arrive. */
const lost: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** The state of a session whose `payment_intent` is expanded. */
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
