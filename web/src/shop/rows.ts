import { paths } from '#web/src/base/paths.ts';
import { dashboardTab, type PageRoute } from '#web/src/parts/page/page-route.ts';

export const shopRows: readonly PageRoute[] = [
  dashboardTab('Box builder', paths.packBuilder, () => import('./pages/pack-builder-page.tsx')),
  dashboardTab('My boxes', paths.boxes, () => import('./pages/boxes-page.tsx')),
];
