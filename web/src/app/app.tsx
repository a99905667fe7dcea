import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { pages } from './page-code.tsx';
import { PageFrame } from './page-frame.tsx';
import { paths } from '../paths.ts';
import { Shell } from './shell.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { hasTokens } from './tokens-in-address.ts';

export function App() {
  const location = useLocation();
  if (hasTokens(location)) return <Navigate to={paths.dashboard} replace />;
  return (
    <Shell>
      <Suspense fallback={<LoadingPress />}>
        <Routes>
          {pages.map(({ path, head, auth, Page }) => (
            <Route
              key={path}
              path={path}
              element={<PageFrame head={head}>{auth ? <SignedInOnly page={<Page />} /> : <Page />}</PageFrame>}
            />
          ))}
          <Route path={`${paths.dashboard}/*`} element={<Navigate to={paths.dashboard} replace />} />
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
