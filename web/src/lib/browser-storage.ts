import type { StorageKey } from './storage-keys.ts';

/** localStorage that never throws: private windows and full disks must not break the page. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: what is kept here is a convenience.
  }
}

export function clearStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Same.
  }
}
