import { lazy } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { contentRows } from '#web/src/site/rows.ts';
import { lazyPage, routesOf } from './page-code.tsx';

const pages = contentRows.map(lazyPage);
const SignedInArea = lazy(async () => ({ default: (await import('./signed-in-area.tsx')).SignedInArea }));

export async function preloadContent(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname) !== null)?.preload();
}

/** The public pages that are not in the first file, and the redirect for unknown addresses. */
export function ContentArea() {
  return (
    <Routes>
      {routesOf(pages)}
      <Route path="*" element={<SignedInArea />} />
    </Routes>
  );
}
