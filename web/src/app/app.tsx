import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { paths } from '../paths.ts';
import { publicPages, routesOf } from './page-code.tsx';
import { Shell } from './shell.tsx';
import { tokensIn } from '#web/session/address-tokens';

const SignedInArea = lazy(async () => ({ default: (await import('./signed-in-area.tsx')).SignedInArea }));

export function App() {
  const location = useLocation();
  if (tokensIn(location)) return <Navigate to={paths.dashboard} replace />;
  return (
    <Shell>
      <Suspense fallback={<LoadingPage />}>
        <Routes>
          {routesOf(publicPages)}
          <Route path="*" element={<SignedInArea />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
