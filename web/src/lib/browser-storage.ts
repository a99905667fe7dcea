import type { StorageKey } from './storage-keys.ts';

const stores = { local: () => localStorage, session: () => sessionStorage };
/** `session` ends with the tab: for data that the next user of the machine must not find. */
type Store = keyof typeof stores;

/** The browser's storage. It never throws: private windows and full disks must not break the page. */
export function readStored(key: StorageKey, store: Store = 'local'): string | null {
  try {
    return stores[store]().getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string, store: Store = 'local'): void {
  try {
    stores[store]().setItem(key, value);
  } catch {
    // Ignored: everything stored here is a convenience.
  }
}

export function clearStored(key: StorageKey, store: Store = 'local'): void {
  try {
    stores[store]().removeItem(key);
  } catch {
    // Ignored as well.
  }
}
