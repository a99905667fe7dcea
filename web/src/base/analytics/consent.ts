import { readStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

/** Before the visitor agrees, everything is denied (Google consent mode). */
export const consentDefault = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** Whether the visitor allows usage data; null before a choice. */
export function usageChoice(): boolean | null {
  const stored = readStored(storageKeys.usageData);
  return stored === null ? null : stored === 'granted';
}
