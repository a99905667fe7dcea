import Stripe from 'stripe';
import { AppError } from '#domain/errors';
import { readEnv } from '../../env.ts';
import { paymentKeys } from './payment-keys.ts';

let client: { readonly stripe: Stripe; readonly of: string } | undefined;

/** One client for the life of the instance: it keeps its connections. A local run may start again at another address. */
export async function stripeClient(): Promise<Stripe> {
  const { PAYMENT_ENDPOINT: endpoint } = readEnv(['PAYMENT_ENDPOINT']);
  const { secret_key: key } = await paymentKeys();
  const of = `${key} ${endpoint ?? ''}`;
  if (client?.of !== of) client = { stripe: new Stripe(key, { ...endpointOptions(endpoint), ...timeout }), of };
  return client.stripe;
}

// A request of ours ends after 20 s, and a second try has to fit in. What is cut short is repeated under its key.
const timeout = { timeout: 6000, maxNetworkRetries: 1, telemetry: false } as const;

function endpointOptions(endpoint: string | undefined): Stripe.StripeConfig {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

const unreachable = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
];

/** Asks the provider; what is the network's fault or theirs is `payment.unavailable`, what is ours stays as it is. */
export async function callStripe<Reply>(ask: (stripe: Stripe) => Promise<Reply>): Promise<Reply> {
  const stripe = await stripeClient();
  try {
    return await ask(stripe);
  } catch (error) {
    if (unreachable.some((kind) => error instanceof kind)) throw new AppError('payment.unavailable', { cause: error });
    throw error;
  }
}

/** Whether the provider says that it has no such thing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * A failure in one word, ours or the provider's. Nothing else of it is logged or kept: the provider's errors repeat what was sent, addresses too.
 */
export function paymentProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, type } = error as { code?: unknown; type?: unknown };
  return [code, type].find((word) => typeof word === 'string') ?? error.name;
}
