import { emitEvent } from './emit-event.ts';
import type { ChargeRow, IntentRow, SessionRow } from './rows.ts';
import { sessionShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';

/** The payment intent of a session, created at the first attempt and reused after declined ones. */
function intentOf(store: Store, session: SessionRow): IntentRow {
  const begun = session.payment_intent && store.get('intents', session.payment_intent);
  if (begun) return begun;
  return {
    id: freshId('pi'),
    created: store.now(),
    amount: session.amount_total,
    status: 'requires_payment_method',
    ...session.intent,
    latest_charge: null,
    last_payment_error: null,
  };
}

/** Charges the customer. Only this function creates a charge. */
function charge(store: Store, intent: IntentRow): void {
  if (intent.latest_charge) throw new Error(`The payment ${intent.id} was charged before.`);
  const { id: payment_intent, amount, metadata, description } = intent;
  const taken: ChargeRow = {
    id: freshId('ch'),
    created: store.now(),
    amount,
    amount_refunded: 0,
    payment_intent,
    metadata,
    description,
    disputed: false,
  };
  store.put('charges', taken);
  store.put('intents', { ...intent, status: 'succeeded', latest_charge: taken.id, last_payment_error: null });
}

/** Pays at once. A free order completes without a payment. */
export function paySession(store: Store, session: SessionRow, url: string): void {
  const isFree = session.amount_total === 0;
  const intent = isFree ? null : intentOf(store, session);
  if (intent) charge(store, intent);
  const payment_status = isFree ? 'no_payment_required' : 'paid';
  complete(store, { ...session, status: 'complete', payment_status, payment_intent: intent?.id ?? null }, url);
}

/** Pays by a delayed method. `outcome` is its later result. */
export function payLater(store: Store, session: SessionRow, outcome: 'paid' | 'failed', url: string): void {
  const intent: IntentRow = { ...intentOf(store, session), status: 'processing' };
  store.put('intents', intent);
  const settles = { at: store.now() + store.settings().settle_seconds, outcome };
  complete(store, { ...session, status: 'complete', payment_intent: intent.id, settles }, url);
}

function complete(store: Store, session: SessionRow, url: string): void {
  store.put('sessions', session);
  emitEvent(store, 'checkout.session.completed', sessionShape(session, url));
}

/** Declines the card. The page stays open for another attempt. */
export function declineSession(store: Store, session: SessionRow, code: string): SessionRow {
  return tryPayment(store, session, { status: 'requires_payment_method', last_payment_error: code }, false);
}

/** Requires the bank's authentication (3-D Secure). */
export function challengeSession(store: Store, session: SessionRow): SessionRow {
  return tryPayment(store, session, { status: 'requires_action', last_payment_error: null }, true);
}

type Attempt = Pick<IntentRow, 'status' | 'last_payment_error'>;

function tryPayment(store: Store, session: SessionRow, attempt: Attempt, challenged: boolean): SessionRow {
  const intent: IntentRow = { ...intentOf(store, session), ...attempt };
  store.put('intents', intent);
  const tried: SessionRow = { ...session, payment_intent: intent.id, challenged };
  store.put('sessions', tried);
  return tried;
}

/** Completes a delayed payment. */
export function settleSession(store: Store, session: SessionRow, outcome: 'paid' | 'failed', url: string): void {
  const intent = intentOf(store, session);
  const settled: SessionRow = { ...session, settles: null, ...(outcome === 'paid' && { payment_status: 'paid' }) };
  if (outcome === 'paid') charge(store, intent);
  else store.put('intents', { ...intent, status: 'requires_payment_method', last_payment_error: 'payment_failed' });
  store.put('sessions', settled);
  const type = outcome === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed';
  emitEvent(store, `checkout.session.${type}`, sessionShape(settled, url));
}
