import { useEffect, useState } from 'react';
import { clearStored, readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** Stores in this tab that the payment page is being opened. */
export const rememberPayment = (): void => writeStored(storageKeys.leftForPayment, 'true', 'session');

/** True if this tab returned from the payment page without a payment. Only the first caller gets true. */
export function useAbandonedPayment(): boolean {
  const [hasLeft] = useState(() => readStored(storageKeys.leftForPayment, 'session') !== null);
  useEffect(() => clearStored(storageKeys.leftForPayment, 'session'), []);
  return hasLeft;
}
