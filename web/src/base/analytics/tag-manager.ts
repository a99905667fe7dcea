import { loadScript } from '../lib/load-script.ts';
import { dataLayer, type Entry, gtag } from './gtag.ts';

interface TagIds {
  readonly gtm_id: string | null;
  readonly gtag_id: string | null;
}

const origin = 'https://www.googletagmanager.com';
const scripts = (): NodeListOf<Element> => document.querySelectorAll(`script[src^="${origin}"]`);

export const tagsStarted = (): boolean => scripts().length > 0;

/** The place for the tag's settings: behind the consent, before the first page view. Google's tag sends an event only to IDs configured before it. */
const afterConsent = (layer: readonly Entry[]): number =>
  layer.findLastIndex((entry) => isCommand(entry) && entry[0] === 'consent') + 1;
const isCommand = (entry: Entry): entry is IArguments => Symbol.iterator in entry;

/** Loads the configured tags once, only for visitors who agreed. Google's own page views are off, because we report ours. */
export function startTags({ gtm_id, gtag_id }: TagIds): void {
  if (tagsStarted()) return;
  if (gtm_id) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`${origin}/gtm.js?id=${gtm_id}`);
  }
  if (gtag_id) {
    const layer = dataLayer();
    gtag('js', new Date());
    gtag('config', gtag_id, { send_page_view: false });
    const settings = layer.splice(-2);
    layer.splice(afterConsent(layer), 0, ...settings);
    loadScript(`${origin}/gtag/js?id=${gtag_id}`);
  }
}

/** Removes the cookies that the tags have set for our pages. */
export function removeTagCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((each) => /^_(ga|gid|gat|gcl)/.test(each))) {
    for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${location.hostname}`]) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the newer interface is not in every browser of our target
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
