import { generatePath } from 'react-router-dom';
import type { PageRoute } from '#web/src/parts/page/page-route.ts';

/** The paths of all pages that the build writes as HTML: one for each set of params of a row. */
export async function prerenderedPaths(rows: readonly PageRoute[]): Promise<string[]> {
  const perRow = rows.map(async ({ path, pages }) => {
    const each = (await pages?.()) ?? [];
    return each.map((params) => generatePath(path, params));
  });
  return (await Promise.all(perRow)).flat();
}
