import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import type { NavItem } from '#web/src/parts/page/layout-props.ts';
import { OfflineNote } from '#web/src/parts/page/offline-note.tsx';
import type { PageRoute } from '#web/src/parts/page/page-route.ts';
import { lazyLayout, navOf } from './layout-area.tsx';
import { lazyPage, routesOf } from './page-code.tsx';
import { signedInRows } from './signed-in-rows.ts';

const pages = signedInRows.map(lazyPage);
const pagesIn = (name: PageRoute['layout']) => routesOf(pages.filter(({ layout }) => layout === name));
/** The link to the operators' area. The area's rows load with its pages. */
const opsEntry: NavItem = { to: paths.ops, label: 'Operations', group: 'ops' };
const DashboardLayout = lazyLayout(
  [...navOf('dashboard', signedInRows), opsEntry],
  () => import('./dashboard/layout.tsx'),
);
const TeamArea = lazy(async () => ({ default: (await import('./team-area.tsx')).TeamArea }));
const OpsArea = lazy(async () => ({ default: (await import('./ops-area.tsx')).OpsArea }));

/** All addresses that are not public. Public pages do not load this list. Unknown addresses redirect home. */
export function SignedInArea() {
  return (
    <>
      <OfflineNote />
      <Routes>
        {pagesIn('site')}
        <Route element={<DashboardLayout />}>
          {pagesIn('dashboard')}
          <Route path={`${paths.teams}/*`} element={<TeamArea />} />
        </Route>
        <Route path={`${paths.ops}/*`} element={<OpsArea />} />
        <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </>
  );
}
