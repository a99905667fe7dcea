import type { ComponentType } from 'react';
import { generatePath, Navigate, Route, Routes } from 'react-router-dom';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import type { LayoutProps, NavItem } from '#web/routes/layout-props';
import { paths } from '../paths.ts';
import { lazyPage, routesOf } from './page-code.tsx';
import { signedInRows } from './route-table.ts';

const pages = signedInRows.map(lazyPage);
const routesIn = (layout: 'site' | 'dashboard' | 'ops') => routesOf(pages.filter((page) => page.layout === layout));

const navOf = (layout: 'dashboard' | 'ops'): NavItem[] =>
  pages.flatMap(({ path, nav }) => (nav?.in === layout ? [{ ...nav, to: generatePath(path) }] : []));

function lazyLayout(name: 'dashboard' | 'ops', load: () => Promise<{ Layout: ComponentType<LayoutProps> }>) {
  const nav = navOf(name);
  const { Component } = lazyWithPreload(async () => (await load()).Layout);
  return () => <Component nav={nav} />;
}

const DashboardLayout = lazyLayout('dashboard', () => import('../routes/dashboard/layout.tsx'));
const OpsLayout = lazyLayout('ops', () => import('../routes/ops/layout.tsx'));

/** Every address that is no public page. Public pages do not load this list of pages and files. Unknown addresses lead home. */
export function SignedInArea() {
  return (
    <Routes>
      {routesIn('site')}
      <Route element={<DashboardLayout />}>
        {routesIn('dashboard')}
        <Route element={<OpsLayout />}>{routesIn('ops')}</Route>
      </Route>
      <Route path={`${paths.ops}/*`} element={<Navigate to={paths.ops} replace />} />
      <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}
