import type { NavItem } from '#web/src/parts/page/layout-props.ts';
import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

type Row<Datum = unknown> = Omit<PageRoute<Datum>, 'layout' | 'auth'>;
/** A row whose head names its datum. */
const perDatum = <Datum>(row: Row<Datum>): Row => row as Row;

const rows: readonly Row[] = [
  {
    path: paths.dashboard,
    load: () => import('./dashboard-page.tsx'),
    head: { title: titled('Dashboard') },
  },
  {
    path: paths.cardBuilder,
    load: () => import('#web/src/cards/pages/card-builder-page.tsx'),
    head: { title: titled('Card builder') },
    nav: { in: 'dashboard', label: 'Card builder' },
  },
  {
    path: paths.myCards,
    load: () => import('#web/src/cards/pages/my-cards-page.tsx'),
    head: { title: titled('My cards') },
    nav: { in: 'dashboard', label: 'My cards' },
  },
  {
    path: paths.packBuilder,
    load: () => import('#web/src/shop/pages/pack-builder-page.tsx'),
    head: { title: titled('Box builder') },
    nav: { in: 'dashboard', label: 'Box builder' },
  },
  {
    path: paths.boxes,
    load: () => import('#web/src/shop/pages/boxes-page.tsx'),
    head: { title: titled('My boxes') },
    nav: { in: 'dashboard', label: 'My boxes' },
  },
  {
    path: paths.orders,
    load: () => withEndpoints(import('#web/src/orders/pages/orders-page.tsx')),
    head: { title: titled('Orders') },
    nav: { in: 'dashboard', label: 'Orders' },
  },
  perDatum({
    path: paths.order,
    load: () => withEndpoints(import('#web/src/orders/pages/order-page.tsx')),
    head: (order) => ({ title: titled(order ? `Order ${order.order_number}` : 'One order') }),
  }),
  {
    path: paths.teams,
    load: async () => ({ Page: (await withEndpoints(import('#web/src/teams/pages/pages.tsx'))).teamPages.list }),
    head: { title: titled('Teams') },
    nav: { in: 'dashboard', label: 'Teams' },
  },
  {
    path: paths.players,
    load: () => import('#web/src/account/pages/players-page.tsx'),
    head: { title: titled('Player profiles') },
    nav: { in: 'dashboard', label: 'Player profiles' },
  },
  {
    path: paths.account,
    load: () => withEndpoints(import('#web/src/account/pages/account-page.tsx')),
    head: { title: titled('Account and privacy') },
    nav: { in: 'dashboard', label: 'Account and privacy' },
  },
];

export const dashboardRows = rows.map((row): PageRoute => ({ ...row, layout: 'dashboard', auth: true }));

/** The operators' area in the dashboard's navigation. Its rows are loaded with its pages. */
export const opsEntry: NavItem = { to: paths.ops, label: 'Operations', group: 'ops' };
