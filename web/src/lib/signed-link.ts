/** A link to a stored picture with its time of signing (`20261122T120000Z`) and its lifetime in seconds. */
const signed = /[?&]X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*?[?&]X-Amz-Expires=(\d+)/;

/** The event of a picture whose link has expired. */
export const linkExpired = 'link-expired';

/** Whether a link to a picture was signed and is no longer valid: it can only be asked for again (P-7). */
export function isExpiredLink(address: string, at: number): boolean {
  const [, year, month, day, hour, minute, second, seconds] = (signed.exec(address) ?? []).map(Number);
  if (year === undefined || month === undefined || seconds === undefined) return false;
  return at > Date.UTC(year, month - 1, day, hour, minute, second) + seconds * 1000;
}

/** Reports a picture that did not load, if its link has expired: the lists on the screen are then read again. */
export function reportExpired(address: string): void {
  if (isExpiredLink(address, Date.now())) window.dispatchEvent(new Event(linkExpired));
}

/** Whether data from the API has signed links. */
export const hasSignedLinks = (data: unknown): boolean => JSON.stringify(data ?? null).includes('X-Amz-Expires');
