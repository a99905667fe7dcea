import { clearStored, readStored, writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

export type AuthEvent = 'signed_in' | 'signed_out';

const listeners = new Set<(event: AuthEvent) => void>();
const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);

/** Whether this page was opened by a provider's answer. */
export const arrivedWithCode = query.has('code') && query.has('state');

/** The hint is set on sign-in; a provider's answer in the address is a sign-in about to finish. */
export function mayBeSignedIn(): boolean {
  return readStored(storageKeys.signedIn) !== null || arrivedWithCode;
}

export function announce(event: AuthEvent): void {
  if (event === 'signed_in') writeStored(storageKeys.signedIn, '1');
  else clearStored(storageKeys.signedIn);
  for (const listener of listeners) listener(event);
}

export function onAuthChange(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
