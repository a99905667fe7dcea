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

/** The page's data layer. Only a configured tag manager reads it, and only after the visitor agreed. */
export function dataLayer(): Entry[] {
  if (!window.dataLayer) restartLayer();
  return window.dataLayer ?? [];
}

/** An empty layer that begins with the consent: what was recorded before a choice is never sent. */
export function restartLayer(): void {
  window.dataLayer = [];
  window.gtag = pushCommand;
  window.gtag('consent', 'default', consentDefault);
  if (usageChoice()) window.gtag('consent', 'update', { analytics_storage: 'granted' });
}

/** Gives Google's tags a command, after the default of the consent. */
export function gtag(...command: readonly unknown[]): void {
  dataLayer();
  window.gtag?.(...command);
}
