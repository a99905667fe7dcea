import { CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { clearStored, readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/**
 * The idempotency key of a checkout. It stays the same for one address and one total until there is an answer, so that a reload, a lost
 * answer or a second click repeats the same checkout.
 */
export function attemptKey(request: CheckoutRequest): string {
  // Parsed as on the server, so that the order of the fields does not matter.
  const wanted = JSON.stringify(CheckoutRequest.parse(request));
  const kept = readStored(storageKeys.checkoutAttempt, 'session');
  const [key, ...rest] = kept?.split(' ') ?? [];
  if (key && rest.join(' ') === wanted) return key;
  const made = crypto.randomUUID();
  writeStored(storageKeys.checkoutAttempt, `${made} ${wanted}`, 'session');
  return made;
}

export const endAttempt = (): void => clearStored(storageKeys.checkoutAttempt, 'session');
