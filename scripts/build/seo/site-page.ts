import { routeRow } from '#domain/api/routes.ts';
import { brand } from '#domain/values/brand.ts';
import { routeTable } from '#web/src/app/route-table.ts';
import { paths } from '#web/src/base/paths.ts';
import { headOf, type PageRoute } from '#web/src/parts/page/page-route.ts';

/** A prerendered page as search engines see it. */
export interface SitePage {
  /** From `/`, without a trailing slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const unlisted = routeTable.filter((row) => headOf(row).unlisted).map(({ path }) => path);

export const isListed = ({ path }: Pick<SitePage, 'path'>): boolean => !unlisted.includes(path);

export const isPost = (path: string): boolean => path.startsWith(`${paths.blog}/`);

/** A title without the shop's name. */
export const bareTitle = (title: string): string => title.replace(` · ${brand.name}`, '');

/** The fixed start of a path with params: `/invite/:token` → `/invite/`. */
const fixedPart = (path: string): string => path.replace(/:.*$/, '');

/** The page of a shared card, and its preview picture. The page itself forbids search engines to list it. */
export const previewedPaths: readonly string[] = [
  fixedPart(paths.sharedCard),
  fixedPart(`/api${routeRow('readSharedPicture').path}`),
];

const isClosed = (row: PageRoute): boolean => row.auth === true || headOf(row).secret === true;

/** Addresses that crawlers must skip: pages behind the sign-in, pages with a secret in their address, the API, tools of a local run. */
export function closedPaths(rows: readonly PageRoute[] = routeTable): readonly string[] {
  const closed = rows.filter(isClosed).map(({ path }) => fixedPart(path));
  const all = ['/api/', '/_local/', ...closed].toSorted();
  // A path below another closed path is redundant.
  return [...new Set(all)].filter((path) => !all.some((other) => other !== path && path.startsWith(`${other}/`)));
}
