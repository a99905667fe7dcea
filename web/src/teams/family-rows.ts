import { paths } from '#web/src/base/paths.ts';
import { dashboardTab, type PageRoute, secretPage, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

type PageName = keyof typeof import('./pages/family-pages.tsx').familyPages;

const page = (name: PageName) => async () => {
  const { familyPages } = await withEndpoints(import('./pages/family-pages.tsx'));
  return { Page: familyPages[name] };
};

/** The pages of families, and the list of teams. The pages of one team are in `rows.ts`, which loads with them. */
export const familyRows: readonly PageRoute[] = [
  secretPage('An invitation to a team', paths.invitation, page('invitation')),
  secretPage('A photo for the team', paths.playerLink, page('playerLink')),
  secretPage('Order team packs', paths.teamPage, page('teamPage')),
  {
    path: paths.packCheck,
    load: page('packCheck'),
    layout: 'site',
    queries: true,
    head: { title: titled('Check a pack') },
  },
  dashboardTab('Teams', paths.teams, async () => ({
    Page: (await withEndpoints(import('./pages/pages.tsx'))).teamPages.list,
  })),
];
