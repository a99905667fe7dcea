import { clearStored, readStored, writeStored, writeStoredById } from '../lib/browser-storage.ts';
import { newCardKey, personalKeys, storageKeys } from '../lib/storage-keys.ts';
import { tokensIn } from './address-tokens.ts';

/**
 * `signed_out`: by the user, in any tab. `ended`: by the pool. `changed`: same user, new groups. `returned`: signed in, in another tab.
 */
export type AuthEvent = 'signed_in' | 'signed_out' | 'ended' | 'changed' | 'returned';

const listeners = new Set<(event: AuthEvent) => void>();
// The prerenderer has no window.
const address = typeof window === 'undefined' ? null : window.location;
const query = new URLSearchParams(address?.search);

/** True if an identity provider redirected to this page with a code. */
export const hasProviderCode = query.has('code') && query.has('state');

/** The tokens in the page's first address. The dashboard replaces that address at once. */
export const addressTokens = address && tokensIn(address);

/** True if Amplify is needed: a sign-in is stored, or one from the address is about to finish. */
export function mayBeSignedIn(): boolean {
  return readStored(storageKeys.signedIn) !== null || hasProviderCode || addressTokens !== null;
}

export function emitAuthEvent(event: AuthEvent): void {
  if (event === 'signed_in') {
    writeStored(storageKeys.signedIn, '1');
    writeStored(storageKeys.hasAccount, '1');
  }
  // First the reason, because the other tabs follow in this order.
  if (event === 'signed_out') {
    writeStored(storageKeys.signedOut, String(Date.now()));
    // Whoever uses this browser next would get the words and the signature.
    writeStoredById(storageKeys.generationState, newCardKey, null);
  }
  if (event === 'signed_out' || event === 'ended') clearStored(storageKeys.signedIn);
  notify(event);
}

function notify(event: AuthEvent): void {
  if (event === 'signed_out') for (const key of personalKeys) clearStored(key, 'session');
  for (const listener of listeners) listener(event);
}

/** Reports a sign-in or sign-out in another tab. @returns whether the session must be read again */
export function followOtherTab({ key, newValue }: StorageEvent): boolean {
  if (key === storageKeys.signedOut && newValue !== null) notify('signed_out');
  if (key === storageKeys.signedIn && newValue !== null) notify('returned');
  return key === storageKeys.signedIn;
}

/** True if there is a new session to continue with. */
export const isBack = (event: AuthEvent): boolean => event === 'signed_in' || event === 'returned';

export function onAuthChange(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
