import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyWithPreload } from '#web/src/base/lib/lazy-with-preload.tsx';
import type { LayoutProps, NavItem } from '#web/src/parts/page/layout-props.ts';
import type { PageRoute } from '#web/src/parts/page/page-route.ts';
import { lazyPage, routesOf } from './page-code.tsx';

type LayoutName = Exclude<PageRoute['layout'], 'site'>;

/** The links of a layout. Links of team pages still contain `:teamId`, which the layout replaces. */
export const navOf = (layout: LayoutName, rows: readonly PageRoute[]): NavItem[] =>
  rows.flatMap(({ path, nav }) => (nav?.in === layout ? [{ ...nav, to: path.replace(/\/:\w+\?$/, '') }] : []));

/** A layout with its links. Its code loads with its first page. */
export function lazyLayout(nav: readonly NavItem[], load: () => Promise<{ Layout: ComponentType<LayoutProps> }>) {
  const { Component } = lazyWithPreload(async () => (await load()).Layout);
  return () => <Component nav={nav} />;
}

/** All pages of a layout below one address. Unknown addresses redirect to it. */
export function layoutArea(base: string, rows: readonly PageRoute[], Layout: ComponentType): ComponentType {
  const pages = rows.map(lazyPage).map((page) => ({ ...page, path: page.path.slice(base.length) || '/' }));
  return () => (
    <Routes>
      <Route element={<Layout />}>{routesOf(pages)}</Route>
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  );
}
