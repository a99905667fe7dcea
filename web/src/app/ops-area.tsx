import { paths } from '../paths.ts';
import { layoutArea, lazyLayout, navOf } from './layout-area.tsx';
import { opsRows } from './rows/ops-rows.ts';

const Layout = lazyLayout(navOf('ops', opsRows), () => import('../routes/ops/layout.tsx'));

/** The operators' pages. */
export const OpsArea = layoutArea(paths.ops, opsRows, Layout);
