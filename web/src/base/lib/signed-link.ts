/** A link signed by CloudFront: the picture's address, then its expiry in seconds since 1970. */
const signed = /^([^?]+)\?Expires=(\d+)&/;
/** The same as a value inside JSON. */
const inJson = /(?<=")[^"?\\]+\?Expires=\d+&Key-Pair-Id=[^"\\]+(?=")/g;

/** The event of a picture whose link may have expired. Neither the browser's clock nor an image's error says so. */
export const linkExpired = 'link-expired';

/** Only the API can renew a signed link (P-7). */
export const isSignedLink = (address: string): boolean => signed.test(address);

/** Picture → the link that the page shows. */
const shown = new Map<string, string>();
/** Seconds that a new link must outlive the shown one to replace it. Links are valid for at least an hour. */
const reusedSeconds = 20 * 60;
/** Enough for the largest lists. Then the map is cleared. */
const maxShown = 5000;

const endOf = (link: string): number => Number(signed.exec(link)?.[2]);

function reuseLink(link: string): string {
  const [, picture = ''] = signed.exec(link) ?? [];
  const before = shown.get(picture);
  // Both expiries are the server's, so a wrong clock in the browser does not matter.
  if (before && endOf(link) - endOf(before) < reusedSeconds) return before;
  if (shown.size >= maxShown) shown.clear();
  shown.set(picture, link);
  return link;
}

/** Replaces links in the API's JSON with the links that the page already shows. The browser would load a picture again for a new link. */
export const reuseLinks = (json: string): string => json.replace(inJson, reuseLink);

/** Reports a picture that did not load. If its link is signed, the visible lists are reloaded for a new one. */
export function reportBroken(address: string): void {
  shown.delete(signed.exec(address)?.[1] ?? '');
  if (isSignedLink(address)) window.dispatchEvent(new Event(linkExpired));
}

export const hasSignedLinks = (data: unknown): boolean => JSON.stringify(data ?? null).includes('?Expires=');
