/** A link to a stored picture, as CloudFront signs it: the picture's address, then its end in seconds since 1970. */
const signed = /^([^?]+)\?Expires=(\d+)&/;
/** The same as a value inside JSON. */
const inJson = /(?<=")[^"?\\]+\?Expires=\d+&Key-Pair-Id=[^"\\]+(?=")/g;

/** The event of a picture whose link has expired. */
export const linkExpired = 'link-expired';

/** Whether a link to a picture was signed and is no longer valid: it can only be asked for again (P-7). */
export function isExpiredLink(address: string, at: number): boolean {
  const [, , end] = signed.exec(address) ?? [];
  return end !== undefined && at >= Number(end) * 1000;
}

/** Picture → the link that the page shows. */
const shown = new Map<string, string>();
/** Seconds by which a link may outlive the shown one before it takes its place. Links live an hour at least. */
const reusedSeconds = 20 * 60;
/** Enough for the biggest lists; then all begin again. */
const mostShown = 5000;

const endOf = (link: string): number => Number(signed.exec(link)?.[2]);

function reuseLink(link: string): string {
  const [, picture = ''] = signed.exec(link) ?? [];
  const before = shown.get(picture);
  // Both ends are the server's: whose clock is wrong does not matter.
  if (before && endOf(link) - endOf(before) < reusedSeconds) return before;
  if (shown.size >= mostShown) shown.clear();
  shown.set(picture, link);
  return link;
}

/** The API's JSON with the links that the page shows already: for another link of the same picture the browser would load it again. */
export const reuseLinks = (json: string): string => json.replace(inJson, reuseLink);

/** Reports a picture that did not load: it gets another link. If its link has expired, the lists on the screen are read again. */
export function reportBroken(address: string): void {
  shown.delete(signed.exec(address)?.[1] ?? '');
  if (isExpiredLink(address, Date.now())) window.dispatchEvent(new Event(linkExpired));
}

/** Whether data from the API has signed links. */
export const hasSignedLinks = (data: unknown): boolean => JSON.stringify(data ?? null).includes('?Expires=');
