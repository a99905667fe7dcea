import type { ComponentType } from 'react';
import { Route, useParams } from 'react-router-dom';
import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { lazyWithPreload } from '#web/src/base/lib/lazy-with-preload.tsx';
import { headOf, type PageModule, type PageRoute } from '#web/src/parts/page/page-route.ts';
import { siteRows } from '#web/src/site/first-rows.ts';
import { PageFrame } from './frame/page-frame.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** A page of the route table, with a component that loads its code. */
export const lazyPage = (row: PageRoute) => {
  const framed = async () => inFrame(row, await row.load());
  const forCaller = row.auth ? () => forAccounts(framed) : framed;
  return { ...row, ...lazyWithPreload(row.auth || row.queries ? () => withQueryClient(forCaller) : framed) };
};

async function forAccounts(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Page, { withConsent }] = await Promise.all([load(), import('./consent/with-consent.tsx')]);
  return withConsent(Page);
}

const noDatum = (): undefined => undefined;

function inFrame(row: PageRoute, module: PageModule): ComponentType {
  const { Page } = module;
  const useDatum = (typeof row.head === 'function' && module.useDatum) || noDatum;
  return function FramedPage() {
    const datum = useDatum(useParams());
    return (
      <PageFrame head={headOf(row, datum)} row={row}>
        <Page />
      </PageFrame>
    );
  };
}

export const firstPages = siteRows.map(lazyPage);

/** The routes of pages. A page behind the sign-in opens the sign-in dialog first. */
export const routesOf = (pages: readonly ReturnType<typeof lazyPage>[]) =>
  pages.map(({ path, auth, Component }) => (
    <Route key={path} path={path} element={auth ? <SignedInOnly page={<Component />} /> : <Component />} />
  ));
