import { withQueryClient } from '#web/data/with-query-client.tsx';
import { paths } from '../paths.ts';
import { layoutArea, lazyLayout, navOf } from './layout-area.tsx';
import { opsRows } from './rows/ops-rows.ts';
import { withEndpoints } from './with-endpoints.ts';

// It counts and finds orders, above the pages that bring their own client.
const Layout = lazyLayout(navOf('ops', opsRows), async () => ({
  Layout: await withQueryClient(async () => (await withEndpoints(import('../routes/ops/layout.tsx'))).Layout),
}));

/** The operators' pages. */
export const OpsArea = layoutArea(paths.ops, opsRows, Layout);
