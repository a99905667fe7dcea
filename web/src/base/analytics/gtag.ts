import { consentDefault, usageChoice } from './consent.ts';

/** An event of the data layer, or a command of gtag. */
export type Entry = Readonly<Record<string, unknown>> | IArguments;

declare global {
  interface Window {
    dataLayer?: Entry[];
    gtag?: (...command: readonly unknown[]) => void;
  }
}

/** Google's tags accept a command only as an Arguments object and ignore an array. */
function pushCommand() {
  window.dataLayer?.push(arguments);
}

/** The page's data layer. Only a configured tag manager reads it, and only after the visitor agreed. */
export function dataLayer(): Entry[] {
  if (!window.dataLayer) restartLayer();
  return window.dataLayer ?? [];
}

let shownPage: string | null = null;

/** Names the shown page to Google's tag, which otherwise sends the browser's address, secrets included. `path`: without secrets. */
export function showPage(path: string): void {
  shownPage = `${location.origin}${path}`;
  gtag('set', { page_location: shownPage });
}

/** Replaces the layer with an empty one that starts with the consent. Events from before the choice are never sent. */
export function restartLayer(): void {
  window.dataLayer = [];
  window.gtag = pushCommand;
  window.gtag('consent', 'default', consentDefault);
  if (usageChoice()) window.gtag('consent', 'update', { analytics_storage: 'granted' });
  if (shownPage) window.gtag('set', { page_location: shownPage });
}

/** Sends a command to Google's tags, after the consent's default. */
export function gtag(...command: readonly unknown[]): void {
  dataLayer();
  window.gtag?.(...command);
}
