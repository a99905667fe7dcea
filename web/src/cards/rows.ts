import { paths } from '#web/src/base/paths.ts';
import { dashboardTab, type PageRoute, secretPage } from '#web/src/parts/page/page-route.ts';

export const cardsRows: readonly PageRoute[] = [
  dashboardTab('Card builder', paths.cardBuilder, () => import('./pages/card-builder-page.tsx')),
  dashboardTab('My cards', paths.myCards, () => import('./pages/my-cards-page.tsx')),
  secretPage('A card to look at', paths.sharedCard, () => import('./sharing/shared-card-page.tsx')),
  secretPage('Watch the clip', paths.clip, () => import('./sharing/clip-page.tsx')),
];
