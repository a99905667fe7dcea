import Stripe from 'stripe';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { callStripe, isNotFound, stripeClient } from './client.ts';
import { openSession } from './open-session.ts';
import { paymentKeys } from './payment-keys.ts';
import type { PaymentEvent, Payments, SessionSnapshot } from './port.ts';
import { handledEvents, orderOf, paymentOf, readEvent } from './read-event.ts';
import { readRefundable, readRefunded, refund } from './refund.ts';
import { stateOf } from './session-state.ts';

/** Seconds in which a delivery's signature is valid, against replays. Stripe's own default. */
const signatureTolerance = 300;

function snapshotOf(session: Stripe.Checkout.Session): SessionSnapshot {
  return { ...paymentOf(session), orderId: orderOf(session), state: stateOf(session) };
}

/** A session unknown to the provider, for example of another account, cannot be paid (D-90). */
const unknownSession = (sessionId: string): SessionSnapshot => ({
  sessionId,
  orderId: null,
  state: 'expired',
  intentId: null,
  amount: 0,
  tax: 0,
  currency: 'usd',
  orderNumber: null,
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

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Without Stripe's filter `delivery_success: false`, which lists nothing while no endpoint is enabled. */
async function listEvents({ since, until }: Parameters<Payments['listEvents']>[0]): Promise<PaymentEvent[]> {
  const created = { gte: seconds(since), lte: seconds(until) };
  const events = await callStripe((stripe) =>
    stripe.events
      .list({ types: [...handledEvents], created, limit: 100 })
      // Far above this shop's sales in the longest look back.
      .autoPagingToArray({ limit: 10_000 }),
  );
  const read: PaymentEvent[] = [];
  // Stripe lists the newest first.
  for (const event of events.toReversed()) {
    const meaning = await readable(event);
    if (meaning) read.push(meaning);
  }
  return read;
}

/** The event of a list. An unreadable one must not block later ones. */
async function readable(event: Stripe.Event): Promise<PaymentEvent | null> {
  try {
    return await readEvent(event);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'webhook.malformed') throw error;
    log.warn('payment event not readable', { event: event.id });
    return null;
  }
}

async function parseWebhook(rawBody: string | Uint8Array, signature = ''): Promise<PaymentEvent | null> {
  const [stripe, { webhook_secret, connect_secret }] = await Promise.all([stripeClient(), paymentKeys()]);
  const isConnected = connect_secret !== undefined && isSigned(stripe, rawBody, signature, connect_secret);
  return readEvent(verified(stripe, rawBody, signature, isConnected ? connect_secret : webhook_secret));
}

/** Whether the body is signed by the endpoint of payees' accounts, which has a secret of its own. */
function isSigned(...delivery: Parameters<typeof verified>): boolean {
  try {
    verified(...delivery);
    return true;
  } catch {
    return false;
  }
}

/** The event of a signed body, with its shape unchecked. */
function verified(stripe: Stripe, rawBody: string | Uint8Array, signature: string, secret: string): unknown {
  const at = now().getTime();
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, signatureTolerance, undefined, at);
  } catch (error) {
    // The error contains the body with an e-mail address, and causes are logged, so keep only its message.
    throw new AppError('webhook.bad_signature', { cause: error instanceof Error ? error.message : undefined });
  }
}

/** Stripe Checkout; locally the payment simulator, which has the same API. */
export const payments: Payments = {
  createSession: openSession,
  expireSession,
  readSession,
  refund,
  readRefundable,
  readRefunded,
  listEvents,
  parseWebhook,
};
