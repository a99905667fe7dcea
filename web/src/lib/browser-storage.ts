import type { StorageKey } from './storage-keys.ts';

const stores = { local: () => localStorage, session: () => sessionStorage };
/** `session`: gone with the tab, for what others at the same machine must not find. */
type Store = keyof typeof stores;

/** The browser's storage, never throwing: private windows and full disks must not break the page. */
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
    // Nothing to do: what is kept here is a convenience.
  }
}

export function clearStored(key: StorageKey, store: Store = 'local'): void {
  try {
    stores[store]().removeItem(key);
  } catch {
    // Same.
  }
}
