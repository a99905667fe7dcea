import type { ComponentType } from 'react';
import { generatePath, matchPath, useParams } from 'react-router-dom';
import { withQueryClient } from '#web/data/with-query-client.tsx';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import type { LayoutProps, NavItem } from '#web/routes/layout-props';
import { PageFrame } from './page-frame.tsx';
import { headOf, type PageModule, type PageRoute } from './page-route.ts';
import { routeTable } from './route-table.ts';

/** The pages of the route table, each with a component that loads its code. */
export const lazyPages = routeTable.map((row) => {
  const framed = async () => inFrame(row, await row.load());
  return { ...row, ...lazyWithPreload(row.auth ? () => withQueryClient(framed) : framed) };
});

const noDatum = (): undefined => undefined;

function inFrame(row: PageRoute, module: PageModule): ComponentType {
  const { Page } = module;
  const useDatum = (typeof row.head === 'function' && module.useDatum) || noDatum;
  return function FramedPage() {
    const datum = useDatum(useParams());
    return (
      <PageFrame head={headOf(row, datum)} reports={!row.redirects}>
        <Page />
      </PageFrame>
    );
  };
}

/** Loads the code of an address, so that a prerendered page hydrates without a loading state. */
export async function preload(pathname: string): Promise<void> {
  await lazyPages.find(({ path }) => matchPath(path, pathname) !== null)?.preload();
}

const navOf = (layout: 'dashboard' | 'ops'): NavItem[] =>
  routeTable.flatMap(({ path, nav }) => (nav?.in === layout ? [{ ...nav, to: generatePath(path) }] : []));

function lazyLayout(name: 'dashboard' | 'ops', load: () => Promise<{ Layout: ComponentType<LayoutProps> }>) {
  const nav = navOf(name);
  const { Component } = lazyWithPreload(async () => (await load()).Layout);
  return () => <Component nav={nav} />;
}

export const DashboardLayout = lazyLayout('dashboard', () => import('../routes/dashboard/layout.tsx'));
export const OpsLayout = lazyLayout('ops', () => import('../routes/ops/layout.tsx'));
