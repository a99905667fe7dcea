import type {
  AccountRow,
  ChargeRow,
  CouponRow,
  CustomerRow,
  EventRow,
  IntentRow,
  PayoutRow,
  RefundRow,
  SessionRow,
  TransferRow,
} from './rows.ts';

type Shape = Record<string, unknown>;
const currency = 'usd';
const test = { livemode: false } as const;

/** @param url the hosted page; a closed session has none */
export function sessionShape(session: SessionRow, url: string): Shape {
  const { id, created, expires_at, status, payment_status, client_reference_id, customer, customer_email } = session;
  const { metadata, amount_subtotal, amount_total, success_url, cancel_url, payment_intent } = session;
  const { amount_discount, amount_shipping, amount_tax, automatic_tax } = session;
  return {
    id,
    object: 'checkout.session',
    created,
    expires_at,
    status,
    payment_status,
    client_reference_id,
    customer,
    customer_email,
    metadata,
    currency,
    amount_subtotal,
    amount_total,
    success_url,
    cancel_url,
    payment_intent,
    mode: 'payment',
    ...test,
    automatic_tax: { enabled: automatic_tax, status: automatic_tax ? 'complete' : null },
    total_details: { amount_discount, amount_shipping, amount_tax },
    payment_method_types: ['card'],
    ui_mode: 'hosted_page',
    url: status === 'open' ? url : null,
  };
}

export function intentShape(intent: IntentRow): Shape {
  const { id, created, amount, status, metadata, description, latest_charge, last_payment_error } = intent;
  return {
    id,
    object: 'payment_intent',
    created,
    amount,
    currency,
    status,
    metadata,
    description,
    latest_charge,
    ...test,
    amount_received: status === 'succeeded' ? amount : 0,
    last_payment_error: last_payment_error && { type: 'card_error', code: last_payment_error },
  };
}

export function chargeShape(charge: ChargeRow): Shape {
  const { id, created, amount, amount_refunded, payment_intent, metadata, description, disputed } = charge;
  return {
    id,
    object: 'charge',
    created,
    amount,
    amount_refunded,
    currency,
    payment_intent,
    metadata,
    description,
    disputed,
    ...test,
    amount_captured: amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    refunded: amount_refunded === amount,
  };
}

export function refundShape({ id, created, amount, charge, payment_intent, metadata, status }: RefundRow): Shape {
  const rest = { created, amount, currency, charge, payment_intent, metadata, status };
  return {
    id,
    object: 'refund',
    ...rest,
    reason: null,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  };
}

export function disputeShape({ id: charge, payment_intent, amount, dispute }: ChargeRow): Shape {
  if (!dispute) throw new Error(`The charge ${charge} is not disputed.`);
  const { id, created, status } = dispute;
  const rest = { created, amount, currency, charge, payment_intent, metadata: {}, ...test };
  return { id, object: 'dispute', ...rest, reason: 'fraudulent', status };
}

export function couponShape({ id, created, amount_off, name }: CouponRow): Shape {
  return { id, object: 'coupon', created, amount_off, currency, name, duration: 'once', valid: true, ...test };
}

export function customerShape({ id, created, email }: CustomerRow): Shape {
  return { id, object: 'customer', created, email, ...test };
}

export function accountShape({ id, created, business_type, metadata, asks_transfers, state }: AccountRow): Shape {
  const transfers = state === 'ready' ? 'active' : state === 'checking' ? 'pending' : 'inactive';
  const due = {
    empty: ['external_account', 'tos_acceptance.date'],
    checking: [],
    ready: [],
    refused: ['external_account'],
  };
  const disabled = {
    empty: 'requirements.past_due',
    checking: 'requirements.pending_verification',
    ready: null,
    refused: 'requirements.past_due',
  };
  return {
    id,
    object: 'account',
    created,
    type: 'express',
    country: 'US',
    default_currency: currency,
    business_type,
    metadata,
    capabilities: asks_transfers ? { transfers } : {},
    charges_enabled: false,
    payouts_enabled: state === 'ready',
    details_submitted: state !== 'empty',
    requirements: { currently_due: due[state], disabled_reason: disabled[state], errors: [] },
  };
}

export function transferShape({
  id,
  created,
  amount,
  amount_reversed,
  destination,
  transfer_group,
  metadata,
}: TransferRow): Shape {
  return {
    id,
    object: 'transfer',
    created,
    amount,
    amount_reversed,
    currency,
    destination,
    transfer_group,
    metadata,
    ...test,
    reversed: amount_reversed === amount,
    source_type: 'card',
  };
}

export function payoutShape({ id, created, arrives, amount, status, metadata }: PayoutRow): Shape {
  const failure =
    status === 'failed' ? { failure_code: 'account_closed', failure_message: 'The bank account has been closed' } : {};
  return {
    id,
    object: 'payout',
    created,
    arrival_date: arrives,
    amount,
    currency,
    status,
    metadata,
    ...test,
    method: 'standard',
    ...failure,
  };
}

/** Stripe's API version of these shapes. */
const apiVersion = '2026-10-28.endive';

export function eventShape({ id, created, type, object, copies, account }: EventRow): Shape {
  return {
    id,
    object: 'event',
    created,
    type,
    api_version: apiVersion,
    data: { object },
    pending_webhooks: copies.length,
    ...(account && { account }),
    ...test,
    request: { id: null, idempotency_key: null },
  };
}

export function listShape(url: string, data: readonly Shape[], has_more: boolean): Shape {
  return { object: 'list', url, data, has_more };
}
