import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, titled } from '#web/src/parts/page/page-route.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';

type Row = Omit<PageRoute, 'layout' | 'auth'>;
type Manages = { readonly manages?: true };
type PageName = keyof typeof import('./pages/pages.tsx').teamPages;

const page = (name: PageName) => async () => {
  const { teamPages } = await withEndpoints(import('./pages/pages.tsx'));
  return { Page: teamPages[name] };
};

/** A page with a link in the team's navigation. */
const tab = (path: string, name: PageName, label: string, manages: Manages = {}): Row => ({
  path,
  load: page(name),
  head: { title: titled(label === 'Overview' ? 'Team' : `Team ${label.toLowerCase()}`) },
  nav: { in: 'team', label, ...manages },
});

/** The pages of a team, in the order of its navigation. */
const rows: readonly Row[] = [
  tab(paths.team, 'overview', 'Overview'),
  tab(paths.teamRoster, 'roster', 'Roster', { manages: true }),
  tab(paths.teamCards, 'cards', 'Cards'),
  tab(paths.teamLook, 'look', 'Look', { manages: true }),
  tab(paths.teamSets, 'sets', 'Sets', { manages: true }),
  tab(paths.teamPacks, 'packs', 'Packs', { manages: true }),
  tab(paths.teamOrders, 'orders', 'Orders', { manages: true }),
  tab(paths.teamLedger, 'ledger', 'Ledger'),
  tab(paths.teamPayouts, 'payouts', 'Payouts', { manages: true }),
  tab(paths.teamMembers, 'members', 'Members'),
  tab(paths.teamSettings, 'settings', 'Settings'),
];

export const teamAreaRows = rows.map((row): PageRoute => ({ ...row, layout: 'team', auth: true }));
