import { readStored, writeStored } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** A second loss within a minute is no new release: another reload would begin a loop. */
const betweenReloadsMs = 60_000;

/** Whether a file of the site's code or styles could not be loaded: a release has replaced it, or the network is gone. Browsers word it differently. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * Loads the page again from its address, for the code of a new release. Not without a network, where the browser's own error page would take its place,
 * and not twice within a minute. Answers whether the page is being loaded.
 */
export async function reloadForNewCode(): Promise<boolean> {
  const last = Number(readStored(storageKeys.reloadedAt, 'session'));
  if (Date.now() - last < betweenReloadsMs) return false;
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return false;
  writeStored(storageKeys.reloadedAt, String(Date.now()), 'session');
  location.reload();
  return true;
}
