import { readStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

/** Denies everything until the visitor agrees (Google consent mode). */
export const consentDefault = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** True if the visitor allows usage data. Null before a choice. */
export function usageChoice(): boolean | null {
  const stored = readStored(storageKeys.usageData);
  return stored === null ? null : stored === 'granted';
}
