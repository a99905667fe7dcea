import { readStored, writeStored } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Every event the site reports, with its parameters (SPEC section 7). Never a name, an address or a picture. */
export interface AnalyticsEvents {
  page_view: { page_path: string; page_title: string };
  login: { method: 'password' | 'provider' };
  sign_up: { method: 'password' };
  select_content: { content_type: 'template' | 'start_button' | 'player_profile'; item_id: string };
}

export type Entry = Record<string, unknown> | readonly unknown[];

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

function layer(): Entry[] {
  if (window.dataLayer === undefined) {
    const choice = readStored(storageKeys.analyticsConsent) === 'granted' ? 'granted' : 'denied';
    // Consent mode: denied until the visitor says otherwise; nothing leaves the page from here.
    window.dataLayer = [
      ['consent', 'default', { analytics_storage: choice, ad_storage: 'denied', ad_user_data: 'denied' }],
    ];
  }
  return window.dataLayer;
}

export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  layer().push({ event: name, ...detail });
}

export function setAnalyticsConsent(choice: 'granted' | 'denied'): void {
  writeStored(storageKeys.analyticsConsent, choice);
  layer().push(['consent', 'update', { analytics_storage: choice }]);
}
