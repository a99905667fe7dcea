import type { StorageKey } from './storage-keys.ts';

const stores = { local: () => localStorage, session: () => sessionStorage };
/** `session` ends with the tab: for data that the computer's next user must not find. */
type Store = keyof typeof stores;

/** What the browser refused to store, because site data is blocked or its space is full. It lives as long as the page. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

/** Reads the browser's storage. Never throws. */
export function readStored(key: StorageKey, store: Store = 'local'): string | null {
  const kept = memory[store].get(key);
  if (kept !== undefined) return kept;
  try {
    return stores[store]().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, in memory if the browser refuses. */
export function writeStored(key: StorageKey, value: string, store: Store = 'local'): void {
  try {
    stores[store]().setItem(key, value);
    memory[store].delete(key);
  } catch {
    memory[store].set(key, value);
  }
}

export function clearStored(key: StorageKey, store: Store = 'local'): void {
  memory[store].delete(key);
  try {
    stores[store]().removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** False if site data is blocked or its space is full: nothing outlives a page. */
export function canStore(store: Store = 'local'): boolean {
  const probe = 'probe';
  try {
    stores[store]().setItem(probe, probe);
    stores[store]().removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Hides a full session storage from libraries that would throw its exception. Without one they use memory. */
export function hideFullStorage(): void {
  if (canStore('session')) return;
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: undefined });
}

/** True if a value ends with this page, because the browser refused to store it. */
export const endsWithPage = (key: StorageKey): boolean => memory.local.has(key);

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
