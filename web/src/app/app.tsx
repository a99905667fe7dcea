import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { paths } from '../paths.ts';
import { DashboardLayout, OpsLayout, lazyPages } from './page-code.tsx';
import type { PageRoute } from './page-route.ts';
import { Shell } from './shell.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { hasTokens } from './tokens-in-address.ts';

const routesIn = (layout: PageRoute['layout']) =>
  lazyPages
    .filter((page) => page.layout === layout)
    .map(({ path, auth, Component }) => (
      <Route key={path} path={path} element={auth ? <SignedInOnly page={<Component />} /> : <Component />} />
    ));

export function App() {
  const location = useLocation();
  if (hasTokens(location)) return <Navigate to={paths.dashboard} replace />;
  return (
    <Shell>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          {routesIn('site')}
          <Route element={<DashboardLayout />}>
            {routesIn('dashboard')}
            <Route element={<OpsLayout />}>{routesIn('ops')}</Route>
          </Route>
          <Route path={`${paths.ops}/*`} element={<Navigate to={paths.ops} replace />} />
          <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
