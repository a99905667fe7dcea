import { accountRows } from '#web/src/account/rows.ts';
import { paths } from '#web/src/base/paths.ts';
import { cardsRows } from '#web/src/cards/rows.ts';
import { ordersRows } from '#web/src/orders/rows.ts';
import { dashboardPage, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { shopRows } from '#web/src/shop/rows.ts';
import { familyRows } from '#web/src/teams/family-rows.ts';

/** The pages behind the sign-in, without those of one team and of operators. The dashboard's links have this order. */
export const signedInRows: readonly PageRoute[] = [
  dashboardPage({
    path: paths.dashboard,
    load: () => import('./dashboard/dashboard-page.tsx'),
    head: { title: titled('Dashboard') },
  }),
  ...cardsRows,
  ...shopRows,
  ...ordersRows,
  ...familyRows,
  ...accountRows,
];
