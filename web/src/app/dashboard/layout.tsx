import { Suspense } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { paths } from '#web/src/base/paths.ts';
import type { SignedInUser } from '#web/src/base/session/auth-client.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import type { LayoutProps } from '#web/src/parts/page/layout-props.ts';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';
import { TabNav } from '#web/src/parts/ui/tab-nav.tsx';
import styles from './layout.module.css';

/** Operators without a second factor see the link too: their page shows how to set it up. */
const isIn = (group: string, user: SignedInUser | null): boolean =>
  user !== null && (user.groups.includes(group) || user.lacksSecondFactor);

/** The signed-in area: its navigation above the page. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  // A team's area has its own row of links. Two rows are too many for a phone.
  const isTeam = useMatch(`${paths.team}/*`) !== null;
  const shown = nav.filter(({ group }) => group === undefined || isIn(group, user));
  return (
    <>
      {/* While the session loads, the links keep their space, so that the page below does not shift. */}
      <div style={user ? undefined : { visibility: 'hidden' }}>
        <TabNav className={classNames('page-width', isTeam && styles.wideOnly)} tabs={shown} label="Dashboard" />
      </div>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}
