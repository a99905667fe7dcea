import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import { withQueryClient } from '#web/data/with-query-client.tsx';
import { type PageRoute, routeTable } from './route-table.ts';

/** The pages of the table, each with its code still to come. */
export const pages = routeTable.map((row: PageRoute) => {
  const { Component, preload } = lazyWithPreload(() => (row.auth ? withQueryClient(() => pageOf(row)) : pageOf(row)));
  return { ...row, Page: Component, preload };
});

const pageOf = async ({ load }: PageRoute): Promise<ComponentType> => (await load()).Page;

/** Brings in the code of one address, so that taking over a prerendered page never shows it loading. */
export async function preload(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname) !== null)?.preload();
}
