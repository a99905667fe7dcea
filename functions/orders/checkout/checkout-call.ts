import type { CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { neededKey } from '../order/optional-key.ts';

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
  const key = neededKey(header);
  const hash = sha256(JSON.stringify(request));
  return { userId, key, hash, request, arrivedAt };
}
