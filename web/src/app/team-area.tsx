import { withQueryClient } from '#web/data/with-query-client.tsx';
import { paths } from '../paths.ts';
import { layoutArea, lazyLayout, navOf } from './layout-area.tsx';
import { teamAreaRows } from './rows/team-rows.ts';

// It reads the team, above the pages that bring their own client.
const Layout = lazyLayout(navOf('team', teamAreaRows), async () => ({
  Layout: await withQueryClient(async () => (await import('../routes/team/layout.tsx')).Layout),
}));

/** The pages of one team. */
export const TeamArea = layoutArea(paths.teams, teamAreaRows, Layout);
