import { paths } from '#web/src/base/paths.ts';
import { dashboardPage, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';

export const shopRows: readonly PageRoute[] = [
  dashboardPage({
    path: paths.packBuilder,
    load: () => import('./pages/pack-builder-page.tsx'),
    head: { title: titled('Box builder') },
    nav: { in: 'dashboard', label: 'Box builder' },
  }),
  dashboardPage({
    path: paths.boxes,
    load: () => import('./pages/boxes-page.tsx'),
    head: { title: titled('My boxes') },
    nav: { in: 'dashboard', label: 'My boxes' },
  }),
];
