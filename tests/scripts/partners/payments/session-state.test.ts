import { expect, it } from 'vitest';
import { stateOf } from '#functions/partners/payments/session-state.ts';

type Session = Parameters<typeof stateOf>[0];
const stateFor = (status: Session['status'], payment_status: Session['payment_status'], intent: string | null) => {
  const payment_intent = (intent && { status: intent }) as Session['payment_intent'];
  return stateOf({ status, payment_status, payment_intent });
};

/** Stripe's reference, "Checkout Session" and "PaymentIntent": status, payment_status, the payment's status. */
it.each([
  ['open', 'unpaid', null, 'open'],
  ['open', 'unpaid', 'requires_payment_method', 'open'],
  ['expired', 'unpaid', null, 'expired'],
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'no_payment_required', null, 'paid'],
  ['complete', 'unpaid', 'processing', 'processing'],
  // A bank transfer, or a bank account that its owner has to confirm first.
  ['complete', 'unpaid', 'requires_action', 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'failed'],
  ['complete', 'unpaid', 'canceled', 'failed'],
] as const)('a session that is %s, %s, with a payment that is %s, is %s', (status, payment, intent, state) => {
  expect(stateFor(status, payment, intent)).toBe(state);
});
