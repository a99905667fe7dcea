import { clearStored, readStored, writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

export type AuthEvent = 'signed_in' | 'signed_out';

const listeners = new Set<(event: AuthEvent) => void>();
const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);

/** Whether an identity provider redirected to this page with a code. */
export const hasProviderCode = query.has('code') && query.has('state');

/** Whether loading Amplify is worthwhile: a sign-in was stored, or one with a provider is about to finish. */
export function mayBeSignedIn(): boolean {
  return readStored(storageKeys.signedIn) !== null || hasProviderCode;
}

export function emitAuthEvent(event: AuthEvent): void {
  if (event === 'signed_in') writeStored(storageKeys.signedIn, '1');
  else clearStored(storageKeys.signedIn);
  for (const listener of listeners) listener(event);
}

export function onAuthChange(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
