import { clearStored, readStored, writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { isOwnPath } from '../paths.ts';

/** Stores the address to open after the sign-in. It survives the confirmation of the e-mail address. */
export function rememberTarget(path: string): void {
  if (isOwnPath(path)) writeStored(storageKeys.startTarget, path);
}

/** Stores it only if no other address is stored: an invitation survives the mail that confirms the sign-up (P-21). */
export function rememberTargetIfNone(path: string): void {
  if (readStored(storageKeys.startTarget) === null) rememberTarget(path);
}

export function takeTarget(): string | null {
  const target = readStored(storageKeys.startTarget);
  clearStored(storageKeys.startTarget);
  return target !== null && isOwnPath(target) ? target : null;
}
