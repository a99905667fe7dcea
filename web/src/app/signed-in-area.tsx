import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { withQueryClient } from '#web/data/with-query-client.tsx';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import type { LayoutProps, NavItem } from '#web/routes/layout-props';
import { paths } from '../paths.ts';
import { lazyPage, routesOf } from './page-code.tsx';
import type { PageRoute } from './page-route.ts';
import { signedInRows } from './route-table.ts';

const pages = signedInRows.map(lazyPage);
const routesIn = (layout: PageRoute['layout']) => routesOf(pages.filter((page) => page.layout === layout));

type LayoutName = Exclude<PageRoute['layout'], 'site'>;

/** The links of a layout. Those of a team's pages still have `:teamId`, which the layout knows. */
const navOf = (layout: LayoutName): NavItem[] =>
  pages.flatMap(({ path, nav }) => (nav?.in === layout ? [{ ...nav, to: path.replace(/\/:\w+\?$/, '') }] : []));

function lazyLayout(name: LayoutName, load: () => Promise<{ Layout: ComponentType<LayoutProps> }>) {
  const nav = navOf(name);
  const { Component } = lazyWithPreload(async () => (await load()).Layout);
  return () => <Component nav={nav} />;
}

const DashboardLayout = lazyLayout('dashboard', () => import('../routes/dashboard/layout.tsx'));
// It reads the team, above the pages that bring their own client.
const TeamLayout = lazyLayout('team', async () => ({
  Layout: await withQueryClient(async () => (await import('../routes/team/layout.tsx')).Layout),
}));
const OpsLayout = lazyLayout('ops', () => import('../routes/ops/layout.tsx'));

/** Every address that is no public page. Public pages do not load this list of pages and files. Unknown addresses lead home. */
export function SignedInArea() {
  return (
    <Routes>
      {routesIn('site')}
      <Route element={<DashboardLayout />}>
        {routesIn('dashboard')}
        <Route element={<TeamLayout />}>{routesIn('team')}</Route>
        <Route element={<OpsLayout />}>{routesIn('ops')}</Route>
      </Route>
      <Route path={`${paths.teams}/*`} element={<Navigate to={paths.teams} replace />} />
      <Route path={`${paths.ops}/*`} element={<Navigate to={paths.ops} replace />} />
      <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
