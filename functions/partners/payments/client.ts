import Stripe from 'stripe';
import { AppError } from '#domain/tables/errors.ts';
import { readEnv } from '#functions/platform/env.ts';
import { paymentKeys } from './payment-keys.ts';

let client: { readonly stripe: Stripe; readonly settings: string } | undefined;

/** One client per instance, because it keeps connections open. A local run may restart at another address. */
export async function stripeClient(): Promise<Stripe> {
  const { PAYMENT_ENDPOINT: endpoint } = readEnv(['PAYMENT_ENDPOINT']);
  const { secret_key: key } = await paymentKeys();
  const settings = `${key} ${endpoint ?? ''}`;
  if (client?.settings !== settings) {
    client = { stripe: new Stripe(key, { ...endpointOptions(endpoint), ...timeout }), settings };
  }
  return client.stripe;
}

// A request to the API ends after 20 s, so two attempts of 6 s fit. An interrupted call is repeated under its idempotency key.
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

/** Calls the provider. Throws `payment.unavailable` if the network or the provider fails; other errors pass unchanged. */
export async function callStripe<Reply>(call: (stripe: Stripe) => Promise<Reply>): Promise<Reply> {
  const stripe = await stripeClient();
  try {
    return await call(stripe);
  } catch (error) {
    if (unreachable.some((kind) => error instanceof kind)) throw new AppError('payment.unavailable', { cause: error });
    throw error;
  }
}

/** Whether the provider reports that the object does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The code of an error, ours or the provider's. Only the code is logged or stored, because the provider's messages repeat input, even addresses. */
export function paymentProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, type } = error as { code?: unknown; type?: unknown };
  return [code, type].find((word) => typeof word === 'string') ?? error.name;
}
