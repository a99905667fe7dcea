import { consentDefault, usageChoice } from './consent.ts';

/** An event of the layer, or a command of gtag. */
export type Entry = Readonly<Record<string, unknown>> | IArguments;

declare global {
  interface Window {
    dataLayer?: Entry[];
    gtag?: (...command: readonly unknown[]) => void;
  }
}

/** Google's tags take a command only as an Arguments object; they ignore an array. */
function pushCommand() {
  window.dataLayer?.push(arguments);
}

/** The page's data layer. No tag manager reads it yet, so nothing leaves the page. */
export function dataLayer(): Entry[] {
  if (!window.dataLayer) {
    window.dataLayer = [];
    window.gtag = pushCommand;
    window.gtag('consent', 'default', consentDefault);
    if (usageChoice()) window.gtag('consent', 'update', { analytics_storage: 'granted' });
  }
  return window.dataLayer;
}

/** Gives Google's tags a command, after the default of the consent. */
export function gtag(...command: readonly unknown[]): void {
  dataLayer();
  window.gtag?.(...command);
}
