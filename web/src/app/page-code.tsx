import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { type PageRoute, routeTable } from './route-table.ts';

const ready = new Map<string, ComponentType>();

/** A page's code is fetched when its address is first opened, unless it was brought in beforehand. */
export function pageOf(row: PageRoute): ComponentType {
  const Lazy = lazy(async () => ({ default: (await row.load()).Page }));
  return function PageCode() {
    const Ready = ready.get(row.path) ?? Lazy;
    return <Ready />;
  };
}

/** Brings in the code of one address, so that taking over a prerendered page never shows it loading. */
export async function bringIn(pathname: string): Promise<void> {
  const rows: readonly PageRoute[] = routeTable;
  const row = rows.find(({ path }) => matchPath(path, pathname) !== null);
  if (row) ready.set(row.path, (await row.load()).Page);
}
