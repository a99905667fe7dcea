import type Stripe from 'stripe';
import { callStripe, isNotFound } from './client.ts';
import type { PaymentEvent } from './port.ts';

/** The provider's events that we handle. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
] as const satisfies readonly Stripe.Event['type'][];

export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The meaning of a provider's event for one of our orders; null where it has none. */
export async function readEvent(event: Stripe.Event): Promise<PaymentEvent | null> {
  const base = { id: event.id, createdAt: new Date(event.created * 1000).toISOString() };
  switch (event.type) {
    case 'checkout.session.completed': {
      // A payment that takes days, such as a bank debit, completes unpaid.
      const type = event.data.object.payment_status === 'unpaid' ? 'processing' : 'paid';
      return ofSession(base, type, event.data.object);
    }
    case 'checkout.session.async_payment_succeeded':
      return ofSession(base, 'paid', event.data.object);
    case 'checkout.session.async_payment_failed':
      return ofSession(base, 'failed', event.data.object);
    case 'checkout.session.expired':
      return ofSession(base, 'expired', event.data.object);
    case 'charge.refunded':
      return ofRefund(base, event.data.object);
    case 'charge.dispute.created':
      return ofDispute(base, event.data.object);
    default:
      return null;
  }
}

type Base = Pick<PaymentEvent, 'id' | 'createdAt'>;
type SessionEventType = 'paid' | 'processing' | 'failed' | 'expired';

/** The id of our order; null where the account was used for something else. */
export const orderOf = ({
  client_reference_id,
  metadata,
}: Pick<Stripe.Checkout.Session, 'client_reference_id' | 'metadata'>) =>
  metadata?.order_id ?? client_reference_id ?? null;

function ofSession(base: Base, type: SessionEventType, session: Stripe.Checkout.Session): PaymentEvent | null {
  const orderId = orderOf(session);
  if (!orderId) return null;
  return {
    ...base,
    type,
    orderId,
    sessionId: session.id,
    intentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    tax: session.total_details?.amount_tax ?? 0,
  };
}

function ofRefund(base: Base, charge: Stripe.Charge): PaymentEvent | null {
  const orderId = charge.metadata.order_id;
  if (!orderId) return null;
  const { amount, amount_refunded: amountRefunded } = charge;
  return { ...base, type: 'refunded', orderId, intentId: idOf(charge.payment_intent), amount, amountRefunded };
}

/** The metadata of a payment. An unknown payment has none; an error here would hold up all later events. */
async function metadataOf(intentId: string): Promise<Stripe.Metadata> {
  try {
    return (await callStripe((stripe) => stripe.paymentIntents.retrieve(intentId))).metadata;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return {};
  }
}

/** The order of a dispute is named by its payment. */
async function ofDispute(base: Base, dispute: Stripe.Dispute): Promise<PaymentEvent | null> {
  const intentId = idOf(dispute.payment_intent);
  if (!intentId) return null;
  const orderId = (await metadataOf(intentId)).order_id;
  return orderId ? { ...base, type: 'disputed', orderId, intentId, amount: dispute.amount } : null;
}
