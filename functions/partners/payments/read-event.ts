import type Stripe from 'stripe';
import type { SessionPayment } from '#domain/orders/payment/settle.ts';
import { Id } from '#domain/values/ids.ts';
import { callStripe, isNotFound } from './client.ts';
import {
  ChargeShape,
  DisputeShape,
  EventObject,
  EventShape,
  RefundShape,
  ReportShape,
  SessionShape,
  shaped,
} from './event-shapes.ts';
import type { OrderEvent, PaymentEvent } from './port.ts';

/** The provider's events that we handle. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'account.updated',
  'transfer.created',
  'transfer.reversed',
  'payout.paid',
  'payout.failed',
] as const satisfies readonly Stripe.Event['type'][];
type HandledEvent = (typeof handledEvents)[number];

type Reference = string | { readonly id: string } | null | undefined;
export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

type Base = Pick<PaymentEvent, 'id' | 'createdAt'>;
type Reader = (base: Base, object: unknown) => PaymentEvent | null | Promise<PaymentEvent | null>;

const readers: Readonly<Record<HandledEvent, Reader>> = {
  // A payment that takes days, such as a bank debit, completes unpaid.
  'checkout.session.completed': (base, object) =>
    ofSession(
      base,
      (object as { payment_status?: unknown }).payment_status === 'unpaid' ? 'processing' : 'paid',
      object,
    ),
  'checkout.session.async_payment_succeeded': (base, object) => ofSession(base, 'paid', object),
  'checkout.session.async_payment_failed': (base, object) => ofSession(base, 'failed', object),
  'checkout.session.expired': (base, object) => ofSession(base, 'expired', object),
  'charge.refunded': ofRefund,
  'refund.failed': ofFailedRefund,
  'charge.dispute.created': (base, object) => ofDispute(base, 'disputed', object),
  'charge.dispute.closed': ofClosedDispute,
  'account.updated': ofAccount,
  'transfer.created': ofPayout,
  'transfer.reversed': ofPayout,
  'payout.paid': ofPayout,
  'payout.failed': ofPayout,
};

const isHandled = (type: string): type is HandledEvent => Object.hasOwn(readers, type);

/** Converts a provider's event about one of our orders. Null if it is irrelevant. Throws `webhook.malformed`. */
export async function readEvent(event: unknown): Promise<PaymentEvent | null> {
  const { id, type, created } = shaped(EventShape, event);
  if (!isHandled(type)) return null;
  const base = { id, createdAt: new Date(created * 1000).toISOString() };
  return readers[type](base, shaped(EventObject, event).data.object);
}

/** An id of our orders. Other sites of the account have their own. */
const orderId = (id: string | null | undefined): string | null => Id.safeParse(id).data ?? null;

/** The id of our order. Null if the session belongs to another site of the account. */
export const orderOf = ({
  client_reference_id,
  metadata,
}: Pick<SessionShape, 'client_reference_id' | 'metadata'>): string | null =>
  orderId(metadata?.order_id ?? client_reference_id);

export const paymentOf = (session: SessionShape): SessionPayment => ({
  sessionId: session.id,
  intentId: idOf(session.payment_intent),
  amount: session.amount_total ?? 0,
  tax: session.total_details?.amount_tax ?? 0,
  currency: session.currency ?? '',
  orderNumber: session.metadata?.order_number ?? null,
});

function ofSession(
  base: Base,
  type: 'paid' | 'processing' | 'failed' | 'expired',
  object: unknown,
): PaymentEvent | null {
  const session = shaped(SessionShape, object);
  const id = orderOf(session);
  return id ? { ...base, ...paymentOf(session), type, orderId: id } : null;
}

function ofRefund(base: Base, object: unknown): PaymentEvent | null {
  const { metadata, payment_intent, amount, amount_refunded: amountRefunded } = shaped(ChargeShape, object);
  const id = orderId(metadata?.order_id);
  return id ? { ...base, type: 'refunded', orderId: id, intentId: idOf(payment_intent), amount, amountRefunded } : null;
}

/** The order of a payment. Null for an unknown payment, because an error would block all later events. */
async function orderOfPayment(intentId: string): Promise<string | null> {
  try {
    return orderId((await callStripe((stripe) => stripe.paymentIntents.retrieve(intentId))).metadata.order_id);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return null;
  }
}

/** A refund has our key in its metadata, unless it was made on the provider's own pages. */
async function ofFailedRefund(base: Base, object: unknown): Promise<PaymentEvent | null> {
  const { payment_intent, amount, metadata } = shaped(RefundShape, object);
  const intentId = idOf(payment_intent);
  const id = intentId && (await orderOfPayment(intentId));
  if (!id) return null;
  return { ...base, type: 'refund_returned', orderId: id, intentId, amount, refundKey: metadata?.refund_key ?? null };
}

type DisputeEvent = Extract<OrderEvent, { readonly disputeId: string }>;

/** A dispute names its payment, not its order. */
async function ofDispute(base: Base, type: DisputeEvent['type'], object: unknown): Promise<PaymentEvent | null> {
  const { id: disputeId, payment_intent, amount } = shaped(DisputeShape, object);
  const intentId = idOf(payment_intent);
  const id = intentId && (await orderOfPayment(intentId));
  return id ? { ...base, type, orderId: id, intentId, disputeId, amount } : null;
}

/** How a dispute can end. `warning_closed`: an inquiry came to nothing. `prevented`: the network refunded the buyer before a dispute. */
const disputeEnds: Readonly<Record<string, DisputeEvent['type']>> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  lost: 'dispute_lost',
  prevented: 'dispute_lost',
};

async function ofClosedDispute(base: Base, object: unknown): Promise<PaymentEvent | null> {
  const type = disputeEnds[shaped(DisputeShape, object).status ?? ''];
  return type ? ofDispute(base, type, object) : null;
}

/** Only payouts of ours have our ids. */
function ofPayout(base: Base, object: unknown): PaymentEvent | null {
  const { metadata } = shaped(ReportShape, object);
  const [payoutId, teamId] = [orderId(metadata?.payout_id), orderId(metadata?.team_id)];
  return payoutId && teamId ? { ...base, type: 'payout_reported', payoutId, teamId } : null;
}

function ofAccount(base: Base, object: unknown): PaymentEvent | null {
  const { metadata } = shaped(ReportShape, object);
  const [payeeId, teamId] = [orderId(metadata?.payee_id), orderId(metadata?.team_id)];
  return payeeId && teamId ? { ...base, type: 'payee_reported', payeeId, teamId } : null;
}
