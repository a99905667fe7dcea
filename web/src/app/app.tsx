import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { PageBoundary } from '#web/page/page-boundary.tsx';
import { paths } from '../paths.ts';
import { firstPages, routesOf } from './page-code.tsx';
import { LaterPages } from './later-pages.tsx';
import { Shell } from './shell.tsx';
import { tokensIn } from '#web/session/address-tokens';

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
