import { stages } from '#infra/stages.ts';

/**
 * The site's own address, such as `https://goldcut.example`: `SITE_URL` of the build, else the domain of prod. So a page names its
 * real place also on a copy of the site, such as dev or a local run (D-143). Throws for anything but an origin.
 */
export function siteAddress(given = process.env.SITE_URL): string {
  const address = given || `https://${stages.prod.domain}`;
  const { origin, protocol } = new URL(address);
  if (origin !== address.replace(/\/$/, '') || !/^https?:$/.test(protocol)) {
    throw new Error(`SITE_URL must be an origin such as https://cards.example, not ${address}.`);
  }
  return origin;
}
