import type { StorageKey } from './storage-keys.ts';

const stores = { local: () => localStorage, session: () => sessionStorage };
/** `session` ends with the tab: for data that the computer's next user must not find. */
type Store = keyof typeof stores;

/** Reads the browser's storage. Never throws: private windows and full disks must not break the page. */
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
    // Ignored, because everything stored here is a convenience.
  }
}

export function clearStored(key: StorageKey, store: Store = 'local'): void {
  try {
    stores[store]().removeItem(key);
  } catch {
    // Ignored like a failed read.
  }
}

/** Values by id under one key, as JSON. Empty if nothing is stored or it is not a record. */
export function readStoredById<Value>(key: StorageKey, store: Store = 'local'): Record<string, Value> {
  try {
    const kept: unknown = JSON.parse(readStored(key, store) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Value>) : {};
  } catch {
    return {};
  }
}

/** Stores a value under its id, or removes it if null. Removes the key with the last value. */
export function writeStoredById(key: StorageKey, id: string, value: unknown, store: Store = 'local'): void {
  const { [id]: _, ...others } = readStoredById(key, store);
  const all = value === null ? others : { ...others, [id]: value };
  if (Object.keys(all).length === 0) clearStored(key, store);
  else writeStored(key, JSON.stringify(all), store);
}
