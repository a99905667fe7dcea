import Stripe from 'stripe';
import { AppError } from '#domain/errors';
import { now } from '../../platform/clock.ts';
import { callStripe, isNotFound, stripeClient } from './client.ts';
import { openSession } from './open-session.ts';
import { paymentKeys } from './payment-keys.ts';
import type { PaymentEvent, Payments, RefundOrder, SessionSnapshot } from './port.ts';
import { stateOf } from './session-state.ts';
import { handledEvents, idOf, orderOf, readEvent } from './read-event.ts';

/** Seconds for which a delivery's signature is valid, against replays. Stripe's own default. */
const signatureTolerance = 300;

/** Stripe's limit for a metadata value, in characters. */
const longestNote = 500;

function snapshotOf(session: Stripe.Checkout.Session): SessionSnapshot {
  return {
    sessionId: session.id,
    orderId: orderOf(session),
    state: stateOf(session),
    intentId: idOf(session.payment_intent),
    amount: session.amount_total ?? 0,
    tax: session.total_details?.amount_tax ?? 0,
  };
}

/** A session that the provider does not know, for example of another account, cannot be paid (D-49). */
const unknownSession = (sessionId: string): SessionSnapshot => ({
  sessionId,
  orderId: null,
  state: 'expired',
  intentId: null,
  amount: 0,
  tax: 0,
});

async function readSession(sessionId: string): Promise<SessionSnapshot> {
  const expand = ['payment_intent'];
  try {
    return snapshotOf(await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand })));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return unknownSession(sessionId);
  }
}

async function expireSession(sessionId: string): Promise<SessionSnapshot> {
  try {
    return snapshotOf(await callStripe((stripe) => stripe.checkout.sessions.expire(sessionId)));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Stripe refuses a session that is no longer open.
    const reading = await readSession(sessionId);
    if (reading.state === 'open') throw error;
    return reading;
  }
}

/** Stripe forgets idempotency keys after a day, so our key is stored in the refund's metadata too. */
async function refund({ intentId, amount, idempotencyKey, reason }: RefundOrder): Promise<{ refundId: string }> {
  const earlier = await callStripe((stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  const known = earlier.find(({ metadata }) => metadata?.refund_key === idempotencyKey);
  if (known) return { refundId: known.id };
  const metadata = { refund_key: idempotencyKey, reason: reason.slice(0, longestNote) };
  const params = { payment_intent: intentId, amount, metadata };
  try {
    const made = await callStripe((stripe) => stripe.refunds.create(params, { idempotencyKey }));
    return { refundId: made.id };
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === 'charge_disputed') return new AppError('payment.disputed', { cause: error });
  const isTooLarge = error.code === 'charge_already_refunded' || error.param === 'amount';
  return isTooLarge ? new AppError('refund.too_much', { cause: error }) : error;
}

async function listEvents({ since }: { readonly since: Date }): Promise<PaymentEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const missed = await callStripe((stripe) =>
    stripe.events
      .list({ types: [...handledEvents], created, delivery_success: false, limit: 100 })
      // Far above what a shop of this size misses in 30 days.
      .autoPagingToArray({ limit: 10_000 }),
  );
  const read: PaymentEvent[] = [];
  // Stripe lists the newest first.
  for (const event of missed.toReversed()) {
    const meaning = await readEvent(event);
    if (meaning) read.push(meaning);
  }
  return read;
}

async function parseWebhook(rawBody: string | Uint8Array, signature = ''): Promise<PaymentEvent | null> {
  const [stripe, { webhook_secret }] = await Promise.all([stripeClient(), paymentKeys()]);
  return readEvent(verified(stripe, rawBody, signature, webhook_secret));
}

function verified(stripe: Stripe, rawBody: string | Uint8Array, signature: string, secret: string): Stripe.Event {
  const at = now().getTime();
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, signatureTolerance, undefined, at);
  } catch (error) {
    // The error contains the body with an e-mail address, and causes are logged: only its message is kept.
    throw new AppError('webhook.bad_signature', { cause: error instanceof Error ? error.message : undefined });
  }
}

/** Stripe Checkout. Locally the payment simulator answers, which has the same API. */
export const payments: Payments = {
  createSession: openSession,
  expireSession,
  readSession,
  refund,
  listEvents,
  parseWebhook,
};
