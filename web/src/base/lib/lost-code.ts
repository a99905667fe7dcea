import { readStored, writeStored } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** A second failure within a minute is not a new release, so another reload would start a loop. */
const betweenReloadsMs = 60_000;

/**
 * True if a file of the site's code or styles did not load: a release replaced it, or the network is down. Each browser words it
 * differently.
 */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * Reloads the page for the code of a new release. Not without a network, because the browser's error page would replace it.
 * Not twice within a minute. Returns true if the page is reloading.
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
