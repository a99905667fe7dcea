import { isOwnPath } from '#web/paths';
import { clearStored, readStored, writeStored } from '#web/lib/browser-storage';
import { storageKeys } from '#web/lib/storage-keys';

/** Stores the address to open after the sign-in. It stays while the user confirms the e-mail address. */
export function rememberTarget(path: string): void {
  if (isOwnPath(path)) writeStored(storageKeys.startTarget, path);
}

export function takeTarget(): string | null {
  const target = readStored(storageKeys.startTarget);
  clearStored(storageKeys.startTarget);
  return target !== null && isOwnPath(target) ? target : null;
}
