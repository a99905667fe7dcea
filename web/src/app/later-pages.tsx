import { matchPath, useLocation } from 'react-router-dom';
import { lazyWithPreload } from '#web/src/base/lib/lazy-with-preload.tsx';
import { paths } from '#web/src/base/paths.ts';
import { firstPages } from './page-code.tsx';

const content = () => import('./content-area.tsx');
const signedIn = () => import('./signed-in-area.tsx');
const contentPages = lazyWithPreload(async () => (await content()).ContentArea);
const signedInPages = lazyWithPreload(async () => (await signedIn()).SignedInArea);

const { dashboard, packBuilder, orderConfirmation, invitation, playerLink, teamPage, packCheck, sharedCard } = paths;
/** First path segments of signed-in and family pages. All other addresses are looked up among the public pages first. */
const signedInParts = [
  dashboard,
  packBuilder,
  orderConfirmation,
  invitation,
  playerLink,
  teamPage,
  packCheck,
  sharedCard,
].map((path) => path.split('/')[1]);
const isSignedIn = (pathname: string): boolean => signedInParts.includes(pathname.split('/')[1]);

/** All pages but the first two. */
export function LaterPages() {
  const { Component } = isSignedIn(useLocation().pathname) ? signedInPages : contentPages;
  return <Component />;
}

/** Loads the code of an address, so that a prerendered page hydrates without a loading state. */
export async function preload(pathname: string): Promise<void> {
  const first = firstPages.find(({ path }) => matchPath(path, pathname) !== null);
  if (first) return first.preload();
  if (isSignedIn(pathname)) return signedInPages.preload();
  const [{ preloadContent }] = await Promise.all([content(), contentPages.preload()]);
  return preloadContent(pathname);
}
