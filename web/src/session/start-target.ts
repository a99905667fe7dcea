import { isOwnPath } from '#web/paths';
import { clearStored, readStored, writeStored } from '#web/lib/browser-storage';
import { storageKeys } from '#web/lib/storage-keys';

/** Where to go once somebody has signed in. Survives the trip to the mailbox. */
export function rememberTarget(path: string): void {
  if (isOwnPath(path)) writeStored(storageKeys.startTarget, path);
}

export function takeTarget(): string | null {
  const target = readStored(storageKeys.startTarget);
  clearStored(storageKeys.startTarget);
  return target !== null && isOwnPath(target) ? target : null;
}
