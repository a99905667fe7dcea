import Stripe from 'stripe';
import { AppError } from '#domain/tables/errors.ts';
import type { Cents } from '#domain/values/money.ts';
import { callStripe } from './client.ts';
import type { RefundOrder, RefundReply } from './port.ts';

/** Stripe's limit for a metadata value, in characters. */
const maxNoteLength = 500;
const listRefunds = (intentId: string): Promise<Stripe.Refund[]> =>
  callStripe((stripe) =>
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );

/** The refunded cents: 0 once it has failed. */
const givenBy = ({ status, amount }: Stripe.Refund): Cents =>
  status === 'failed' || status === 'canceled' ? 0 : amount;

export async function readRefunded(intentId: string): Promise<Cents> {
  return (await listRefunds(intentId)).reduce((sum, one) => sum + givenBy(one), 0);
}

export async function readRefundable(intentId: string): Promise<Cents> {
  const { latest_charge: charge } = await callStripe((stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  );
  return charge !== null && typeof charge === 'object' ? charge.amount - charge.amount_refunded : 0;
}

const made = (one: Stripe.Refund): RefundReply => ({ refundId: one.id, amount: givenBy(one) });

/** Stripe forgets idempotency keys after a day, so our key is also stored in the refund's metadata. */
export async function refund({ intentId, amount, idempotencyKey, reason }: RefundOrder): Promise<RefundReply> {
  const known = (await listRefunds(intentId)).find(({ metadata }) => metadata?.refund_key === idempotencyKey);
  if (known) return made(known);
  if (amount <= 0) throw new AppError('refund.too_much');
  const metadata = { refund_key: idempotencyKey, reason: reason.slice(0, maxNoteLength) };
  const params = { payment_intent: intentId, amount, metadata };
  // Stripe refuses a key with another sum, and a retry may request less because less is left.
  const key = `${idempotencyKey}:${amount}`;
  try {
    return made(await callStripe((stripe) => stripe.refunds.create(params, { idempotencyKey: key })));
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
