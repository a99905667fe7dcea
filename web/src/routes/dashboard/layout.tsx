import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { useSession } from '#web/session/session.tsx';
import { TabNav } from '#web/ui/tab-nav.tsx';
import type { LayoutProps } from '../layout-props.ts';

/** The signed-in area: its navigation above the page. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  const shown = nav.filter(({ group }) => group === undefined || user?.groups.includes(group));
  return (
    <>
      {user && <TabNav className="page-width" tabs={shown} label="Dashboard" />}
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}
