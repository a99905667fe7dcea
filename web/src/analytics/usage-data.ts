import { writeStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { gtag } from './gtag.ts';

/** Stores the visitor's choice about usage data. After `false` no event is recorded. */
export function allowUsageData(allowed: boolean): void {
  const choice = allowed ? 'granted' : 'denied';
  writeStored(storageKeys.usageData, choice);
  gtag('consent', 'update', { analytics_storage: choice });
}
