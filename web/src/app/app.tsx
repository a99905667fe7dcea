import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import { tokensIn } from '#web/src/base/session/address-tokens.ts';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';
import { PageBoundary } from '#web/src/parts/page/page-boundary.tsx';
import { LaterPages } from './later-pages.tsx';
import { firstPages, routesOf } from './page-code.tsx';
import { Shell } from './shell.tsx';

export function App() {
  const location = useLocation();
  if (tokensIn(location)) return <Navigate to={paths.dashboard} replace />;
  return (
    <Shell>
      <PageBoundary at={location.pathname}>
        <Suspense fallback={<LoadingPage />}>
          <Routes>
            {routesOf(firstPages)}
            <Route path="*" element={<LaterPages />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}
