import { paths } from '#web/src/base/paths.ts';
import { dashboardTab, type PageRoute } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

export const accountRows: readonly PageRoute[] = [
  dashboardTab('Player profiles', paths.players, () => import('./pages/players-page.tsx')),
  dashboardTab('Account and privacy', paths.account, () => withEndpoints(import('./pages/account-page.tsx'))),
];
