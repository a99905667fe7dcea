import { matchPath } from 'react-router-dom';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import { firstPages } from './page-code.tsx';

const area = () => import('./content-area.tsx');
const later = lazyWithPreload(async () => (await area()).ContentArea);

/** All pages but the first two. */
export const LaterPages = later.Component;

/** Loads the code of an address, so that a prerendered page hydrates without a loading state. */
export async function preload(pathname: string): Promise<void> {
  const first = firstPages.find(({ path }) => matchPath(path, pathname) !== null);
  if (first) return first.preload();
  const [{ preloadContent }] = await Promise.all([area(), later.preload()]);
  return preloadContent(pathname);
}
