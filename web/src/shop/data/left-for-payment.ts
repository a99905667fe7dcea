import { useEffect, useState } from 'react';
import { clearStored, readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** Remembers in this tab that the payment page is being opened. */
export const rememberPayment = (): void => writeStored(storageKeys.leftForPayment, 'true', 'session');

/** Whether this tab comes back from the payment page without having paid. True for the first page that asks. */
export function useLeftPayment(): boolean {
  const [hasLeft] = useState(() => readStored(storageKeys.leftForPayment, 'session') !== null);
  useEffect(() => clearStored(storageKeys.leftForPayment, 'session'), []);
  return hasLeft;
}
