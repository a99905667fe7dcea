import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import type { SignedInUser } from '#web/src/base/session/auth-client.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import type { LayoutProps } from '#web/src/parts/page/layout-props.ts';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';
import { TabNav } from '#web/src/parts/ui/tab-nav.tsx';

/** Operators without a second factor see the link, too: their page says what is missing. */
const isIn = (group: string, user: SignedInUser | null): boolean =>
  user !== null && (user.groups.includes(group) || user.lacksSecondFactor);

/** The signed-in area: its navigation above the page. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  const shown = nav.filter(({ group }) => group === undefined || isIn(group, user));
  return (
    <>
      {/* While the session is read, the links keep their place: what is below must not move. */}
      <div style={user ? undefined : { visibility: 'hidden' }}>
        <TabNav className="page-width" tabs={shown} label="Dashboard" />
      </div>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}
