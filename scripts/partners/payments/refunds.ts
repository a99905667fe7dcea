import * as z from 'zod';
import { emitEvent } from './emit-event.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, texts, whole } from './form.ts';
import { type Page, pageOf } from './lists.ts';
import type { ChargeRow, RefundRow } from './rows.ts';
import { chargeShape, disputeShape, refundShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';

const Create = z.strictObject({ payment_intent: z.string(), amount: whole.optional(), metadata: texts });

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeOf(store: Store, payment_intent: string): ChargeRow {
  const intent = store.get('intents', payment_intent);
  if (!intent) throw noSuch('payment_intent', payment_intent);
  const charge = intent.latest_charge && store.get('charges', intent.latest_charge);
  if (charge) return charge;
  const message = `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`;
  throw new StripeFault(400, { code: 'payment_intent_unexpected_state', message });
}

/** Throws if the refund exceeds the rest of the charge. */
function assertRefundable(charge: ChargeRow, amount: number): void {
  const { id, disputed, dispute } = charge;
  const left = charge.amount - charge.amount_refunded;
  if (disputed && dispute?.status !== 'won') {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw new StripeFault(400, { code: 'charge_disputed', message });
  }
  if (left === 0) {
    throw new StripeFault(400, { code: 'charge_already_refunded', message: `Charge ${id} has already been refunded.` });
  }
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw new StripeFault(400, { code: 'parameter_invalid_integer', param: 'amount', message });
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw new StripeFault(400, { param: 'amount', message });
  }
}

export function createRefund(store: Store, params: unknown): Record<string, unknown> {
  const { payment_intent, metadata, ...asked } = checked(Create, params);
  const charge = chargeOf(store, payment_intent);
  const amount = asked.amount ?? charge.amount - charge.amount_refunded;
  assertRefundable(charge, amount);
  const refund: RefundRow = {
    id: freshId('re'),
    created: store.now(),
    amount,
    charge: charge.id,
    payment_intent,
    metadata,
    status: 'succeeded',
  };
  const after: ChargeRow = { ...charge, amount_refunded: charge.amount_refunded + amount };
  store.put('refunds', refund);
  store.put('charges', after);
  emitEvent(store, 'charge.refunded', chargeShape(after));
  return refundShape(refund);
}

const List = z.strictObject({
  payment_intent: z.string().optional(),
  limit: whole.optional(),
  starting_after: z.string().optional(),
});

export function listRefunds(store: Store, params: unknown): Page {
  const { payment_intent, ...range } = checked(List, params);
  const rows = store.all('refunds').filter((row) => !payment_intent || row.payment_intent === payment_intent);
  return pageOf('/v1/refunds', rows.toReversed(), range, refundShape);
}

/** The bank returns a payment's latest refund, days after it was made. Its money returns to the charge. */
export function failRefund(store: Store, payment_intent: string): Record<string, unknown> {
  const charge = chargeOf(store, payment_intent);
  const refund = store
    .all('refunds')
    .findLast((row) => row.payment_intent === payment_intent && row.status === 'succeeded');
  if (!refund) throw noSuch('refund', payment_intent);
  const failed: RefundRow = { ...refund, status: 'failed' };
  store.put('refunds', failed);
  store.put('charges', { ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  emitEvent(store, 'refund.failed', refundShape(failed));
  return refundShape(failed);
}

/** Opens a dispute: the customer's bank claims the money. */
export function disputeCharge(store: Store, payment_intent: string): Record<string, unknown> {
  const dispute = { id: freshId('dp'), created: store.now(), status: 'needs_response' } as const;
  return writeDispute(store, 'charge.dispute.created', { ...chargeOf(store, payment_intent), disputed: true, dispute });
}

/** The bank decides a dispute. */
export function closeDispute(store: Store, payment_intent: string, status: 'won' | 'lost'): Record<string, unknown> {
  const charge = chargeOf(store, payment_intent);
  if (!charge.dispute) throw noSuch('dispute', payment_intent);
  return writeDispute(store, 'charge.dispute.closed', { ...charge, dispute: { ...charge.dispute, status } });
}

function writeDispute(store: Store, event: string, charge: ChargeRow): Record<string, unknown> {
  store.put('charges', charge);
  const dispute = disputeShape(charge);
  emitEvent(store, event, dispute);
  return dispute;
}
