import { CheckoutRequest } from '#domain/orders/checkout';
import { clearStored, readStored, writeStored } from '#web/lib/browser-storage';
import { storageKeys } from '#web/lib/storage-keys';

/**
 * The key of a checkout: made once for one address and one total, and kept until there is an answer, so that a reload, a lost answer or a second
 * click is the same checkout and not another one.
 */
export function attemptKey(request: CheckoutRequest): string {
  // As the server reads it, so that the order of the fields does not make another request of it.
  const wanted = JSON.stringify(CheckoutRequest.parse(request));
  const kept = readStored(storageKeys.checkoutAttempt, 'session');
  const [key, ...rest] = kept?.split(' ') ?? [];
  if (key && rest.join(' ') === wanted) return key;
  const made = crypto.randomUUID();
  writeStored(storageKeys.checkoutAttempt, `${made} ${wanted}`, 'session');
  return made;
}

export const endAttempt = (): void => clearStored(storageKeys.checkoutAttempt, 'session');
