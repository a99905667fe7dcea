import { opsRows } from '#web/src/desk/rows.ts';
import type { PageRoute } from '#web/src/parts/page/page-route.ts';
import { siteRows } from '#web/src/site/first-rows.ts';
import { contentRows } from '#web/src/site/rows.ts';
import { teamAreaRows } from '#web/src/teams/rows.ts';
import { signedInRows } from './signed-in-rows.ts';

/**
 * One row is one page, or one page per datum. The router, the navigation, prerendering and the tests read it.
 * Browsers load its parts, each with its area: `content-area.tsx`, `signed-in-area.tsx`, `team-area.tsx`, `ops-area.tsx`.
 * Links in a navigation have the order of the rows. Unknown paths go to `/`.
 */
export const routeTable: readonly PageRoute[] = [
  ...siteRows,
  ...contentRows,
  ...signedInRows,
  ...teamAreaRows,
  ...opsRows,
];
