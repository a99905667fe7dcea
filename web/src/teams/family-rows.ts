import { paths } from '#web/src/base/paths.ts';
import { dashboardPage, type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

type PageName = keyof typeof import('./pages/family-pages.tsx').familyPages;

const page = (name: PageName) => async () => {
  const { familyPages } = await withEndpoints(import('./pages/family-pages.tsx'));
  return { Page: familyPages[name] };
};

/** The pages of families, and the list of teams. The pages of one team are in `rows.ts`, which loads with them. */
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
    path: paths.packCheck,
    load: page('packCheck'),
    layout: 'site',
    queries: true,
    head: { title: titled('Check a pack') },
  },
  dashboardPage({
    path: paths.teams,
    load: async () => ({ Page: (await withEndpoints(import('./pages/pages.tsx'))).teamPages.list }),
    head: { title: titled('Teams') },
    nav: { in: 'dashboard', label: 'Teams' },
  }),
];
