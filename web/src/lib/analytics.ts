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

// Consent mode: denied until a visitor says otherwise. Nothing reads the layer yet, so nothing leaves the page.
const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' };

export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  window.dataLayer ??= [['consent', 'default', denied]];
  window.dataLayer.push({ event: name, ...detail });
}
