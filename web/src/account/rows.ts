import { paths } from '#web/src/base/paths.ts';
import { dashboardPage, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

export const accountRows: readonly PageRoute[] = [
  dashboardPage({
    path: paths.players,
    load: () => import('./pages/players-page.tsx'),
    head: { title: titled('Player profiles') },
    nav: { in: 'dashboard', label: 'Player profiles' },
  }),
  dashboardPage({
    path: paths.account,
    load: () => withEndpoints(import('./pages/account-page.tsx')),
    head: { title: titled('Account and privacy') },
    nav: { in: 'dashboard', label: 'Account and privacy' },
  }),
];
