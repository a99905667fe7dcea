import { lazy } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { contentRows } from '#web/src/site/rows.ts';
import { lazyPage, routesOf } from './page-code.tsx';

const pages = contentRows.map(lazyPage);
const SignedInArea = lazy(async () => ({ default: (await import('./signed-in-area.tsx')).SignedInArea }));

/** Loads the code of a public page before it is shown. */
export async function preloadContent(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname) !== null)?.preload();
}

/** The public pages after the first two, and then the addresses that are no public page. */
export function ContentArea() {
  return (
    <Routes>
      {routesOf(pages)}
      <Route path="*" element={<SignedInArea />} />
    </Routes>
  );
}
