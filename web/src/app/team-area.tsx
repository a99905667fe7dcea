import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { paths } from '#web/src/base/paths.ts';
import { teamAreaRows } from '#web/src/teams/rows.ts';
import { layoutArea, lazyLayout, navOf } from './layout-area.tsx';

// The layout reads the team, so it brings its own query client, above those of the pages.
const Layout = lazyLayout(navOf('team', teamAreaRows), async () => ({
  Layout: await withQueryClient(async () => (await import('#web/src/teams/pages/layout.tsx')).Layout),
}));

export const TeamArea = layoutArea(paths.teams, teamAreaRows, Layout);
