import { paths } from '../../paths.ts';
import { type PageRoute, titled } from '../page-route.ts';

const page = (name: keyof typeof import('../../routes/team/pages.tsx').teamPages) => async () => {
  const { teamPages } = await import('../../routes/team/pages.tsx');
  return { Page: teamPages[name] };
};

/** The pages of one team. */
const rows: readonly Omit<PageRoute, 'layout' | 'auth'>[] = [
  {
    path: paths.team,
    load: page('overview'),
    head: { title: titled('Team') },
    nav: { in: 'team', label: 'Overview' },
  },
];

export const teamRows = rows.map((row): PageRoute => ({ ...row, layout: 'team', auth: true }));
