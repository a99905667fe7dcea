import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors';
import type { CheckoutRequest } from '#domain/orders/checkout';
import { optionalKey } from '../optional-key.ts';

export interface CheckoutCall {
  readonly userId: string;
  /** The browser's idempotency key: the same one however often it repeats the call. */
  readonly key: string;
  /** The hash of the request. It differs for another request under the same key. */
  readonly hash: string;
  readonly request: CheckoutRequest;
  /** ISO 8601 UTC. */
  readonly arrivedAt: string;
}

/** Reads the key and the request of a checkout. Throws `checkout.no_key`. */
export function checkoutCall(
  userId: string,
  header: string | undefined,
  request: CheckoutRequest,
  arrivedAt: string,
): CheckoutCall {
  const key = optionalKey(header);
  if (!key) throw new AppError('checkout.no_key');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { userId, key, hash, request, arrivedAt };
}
