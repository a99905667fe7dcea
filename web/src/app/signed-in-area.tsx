import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OfflineNote } from '#web/src/parts/page/offline-note.tsx';
import { paths } from '#web/src/base/paths.ts';
import { lazyLayout, navOf } from './layout-area.tsx';
import { lazyPage, routesOf } from './page-code.tsx';
import { dashboardRows, opsEntry } from './dashboard/dashboard-rows.ts';
import { familyRows } from '#web/src/teams/family-rows.ts';
import { purchaseRows } from '#web/src/orders/rows.ts';

const sitePages = [...familyRows, ...purchaseRows].map(lazyPage);
const dashboardPages = dashboardRows.map(lazyPage);
const DashboardLayout = lazyLayout(
  [...navOf('dashboard', dashboardRows), opsEntry],
  () => import('./dashboard/layout.tsx'),
);
const TeamArea = lazy(async () => ({ default: (await import('./team-area.tsx')).TeamArea }));
const OpsArea = lazy(async () => ({ default: (await import('./ops-area.tsx')).OpsArea }));

/** Every address that is no public page. Public pages do not load this list of pages and files. Unknown addresses lead home. */
export function SignedInArea() {
  return (
    <>
      <OfflineNote />
      <Routes>
        {routesOf(sitePages)}
        <Route element={<DashboardLayout />}>
          {routesOf(dashboardPages)}
          <Route path={`${paths.teams}/*`} element={<TeamArea />} />
        </Route>
        <Route path={`${paths.ops}/*`} element={<OpsArea />} />
        <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </>
  );
}
