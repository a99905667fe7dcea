import { stages } from '#infra/stages.ts';

/**
 * The site's address, such as `https://goldcut.example`: `SITE_URL` of the build, else prod's domain. So a page on a copy of the site,
 * such as dev or a local run, names the real one (D-143). Throws unless it is an origin.
 */
export function siteAddress(given = process.env.SITE_URL): string {
  const address = given || `https://${stages.prod.domain}`;
  const { origin, protocol } = new URL(address);
  if (origin !== address.replace(/\/$/, '') || !/^https?:$/.test(protocol)) {
    throw new Error(`SITE_URL must be an origin such as https://cards.example, not ${address}.`);
  }
  return origin;
}
