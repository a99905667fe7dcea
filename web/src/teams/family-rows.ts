import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

type PageName = keyof typeof import('./pages/family-pages.tsx').familyPages;

const page = (name: PageName) => async () => {
  const { familyPages } = await withEndpoints(import('./pages/family-pages.tsx'));
  return { Page: familyPages[name] };
};

/** Public pages behind an address that someone was given. They are in the later part of the router, so that the landing page stays small. */
export const familyRows: readonly PageRoute[] = [
  {
    path: paths.invitation,
    load: page('invitation'),
    layout: 'site',
    queries: true,
    head: { title: titled('An invitation to a team'), secret: true },
  },
  {
    path: paths.playerLink,
    load: page('playerLink'),
    layout: 'site',
    queries: true,
    head: { title: titled('A photo for the team'), secret: true },
  },
  {
    path: paths.teamPage,
    load: page('teamPage'),
    layout: 'site',
    queries: true,
    head: { title: titled('Order team packs'), secret: true },
  },
  {
    path: paths.sharedCard,
    load: () => import('#web/src/cards/pages/shared-card-page.tsx'),
    layout: 'site',
    queries: true,
    head: { title: titled('A card to look at'), secret: true },
  },
  {
    path: paths.clip,
    load: () => import('#web/src/cards/pages/clip-page.tsx'),
    layout: 'site',
    queries: true,
    head: { title: titled('Watch the clip'), secret: true },
  },
  {
    path: paths.packCheck,
    load: page('packCheck'),
    layout: 'site',
    queries: true,
    head: { title: titled('Check a pack') },
  },
];
