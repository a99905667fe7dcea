import { paths } from '#web/src/base/paths.ts';
import { dashboardPage, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';

export const cardsRows: readonly PageRoute[] = [
  dashboardPage({
    path: paths.cardBuilder,
    load: () => import('./pages/card-builder-page.tsx'),
    head: { title: titled('Card builder') },
    nav: { in: 'dashboard', label: 'Card builder' },
  }),
  dashboardPage({
    path: paths.myCards,
    load: () => import('./pages/my-cards-page.tsx'),
    head: { title: titled('My cards') },
    nav: { in: 'dashboard', label: 'My cards' },
  }),
  {
    path: paths.sharedCard,
    load: () => import('./pages/shared-card-page.tsx'),
    layout: 'site',
    queries: true,
    head: { title: titled('A card to look at'), secret: true },
  },
  {
    path: paths.clip,
    load: () => import('./pages/clip-page.tsx'),
    layout: 'site',
    queries: true,
    head: { title: titled('Watch the clip'), secret: true },
  },
];
