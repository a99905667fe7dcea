import { opsRows } from '#web/src/desk/rows.ts';
import type { PageRoute } from '#web/src/parts/page/page-route.ts';
import { siteRows } from '#web/src/site/first-rows.ts';
import { contentRows } from '#web/src/site/rows.ts';
import { teamAreaRows } from '#web/src/teams/rows.ts';
import { signedInRows } from './signed-in-rows.ts';

/**
 * One row is one page, or one page for each datum. The router, the navigation, prerendering and the tests read it.
 * Browsers load it in parts, one with each area.
 * Links in a navigation have the order of the rows. Unknown paths redirect to `/`.
 */
export const routeTable: readonly PageRoute[] = [
  ...siteRows,
  ...contentRows,
  ...signedInRows,
  ...teamAreaRows,
  ...opsRows,
];
