import { writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { usageChoice } from './consent.ts';
import { gtag, restartLayer } from './gtag.ts';
import { removeTagCookies, tagsStarted } from './tag-manager.ts';

const listeners = new Set<() => void>();

/** Reports every change of the choice, also in other tabs. Returns a function that stops it. */
export function onUsageChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stores the visitor's choice about usage data. Earlier events are never sent. After `false`, no event is recorded. */
export function allowUsageData(allowed: boolean): void {
  const choice = allowed ? 'granted' : 'denied';
  const isFirst = usageChoice() !== true && !tagsStarted();
  writeStored(storageKeys.usageData, choice);
  if (isFirst) restartLayer();
  gtag('consent', 'update', { analytics_storage: choice });
  if (!allowed) removeTagCookies();
  for (const listener of listeners) listener();
}
