import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { paths } from '#web/src/base/paths.ts';
import { opsRows } from '#web/src/desk/rows.ts';
import { withEndpoints } from '#web/src/parts/page/with-endpoints.ts';
import { layoutArea, lazyLayout, navOf } from './layout-area.tsx';

// The layout counts and finds orders, so it brings its own query client, above those of the pages.
const Layout = lazyLayout(navOf('ops', opsRows), async () => ({
  Layout: await withQueryClient(async () => (await withEndpoints(import('#web/src/desk/pages/layout.tsx'))).Layout),
}));

export const OpsArea = layoutArea(paths.ops, opsRows, Layout);
