import { contentRows } from './rows/content-rows.ts';
import { dashboardRows } from './rows/dashboard-rows.ts';
import { familyRows } from './rows/family-rows.ts';
import { opsRows } from './rows/ops-rows.ts';
import type { PageRoute } from './page-route.ts';
import { purchaseRows } from './rows/purchase-rows.ts';
import { siteRows } from './rows/site-rows.ts';
import { teamAreaRows } from './rows/team-rows.ts';

/**
 * One row is one page, or one page per datum. The router, the navigation, prerendering and the tests read it.
 * Browsers load its parts, each with its area: `content-area.tsx`, `signed-in-area.tsx`, `team-area.tsx`, `ops-area.tsx`.
 * Links in a navigation have the order of the rows. Unknown paths go to `/`.
 */
export const routeTable: readonly PageRoute[] = [
  ...siteRows,
  ...contentRows,
  ...familyRows,
  ...purchaseRows,
  ...dashboardRows,
  ...teamAreaRows,
  ...opsRows,
];
