import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { late } from '#web/lib/late.tsx';
import { reading } from '#web/data/reading.tsx';
import { type PageRoute, routeTable } from './route-table.ts';

/** The pages of the table, each with its code still to come. */
export const pages = routeTable.map((row: PageRoute) => {
  const { Part, bringIn } = late(() => (row.auth ? reading(() => pageOf(row)) : pageOf(row)));
  return { ...row, Page: Part, bringIn };
});

const pageOf = async ({ load }: PageRoute): Promise<ComponentType> => (await load()).Page;

/** Brings in the code of one address, so that taking over a prerendered page never shows it loading. */
export async function bringIn(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname) !== null)?.bringIn();
}
