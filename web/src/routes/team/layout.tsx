import { Suspense } from 'react';
import { generatePath, Outlet, useParams } from 'react-router-dom';
import { useTeam } from '#web/data/teams/team';
import { TeamHead } from '#web/features/teams/team-head.tsx';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { paths } from '#web/paths';
import { TabNav } from '#web/ui/tab-nav.tsx';
import type { LayoutProps } from '../layout-props.ts';
import styles from './layout.module.css';

/** One team's area, inside the dashboard: the team's name and one link for each page that its member may use. */
export function Layout({ nav }: LayoutProps) {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  const tabsOf = (isAdmin: boolean) =>
    nav
      .filter(({ manages }) => isAdmin || !manages)
      .map(({ to, label }) => ({ label, to: generatePath(to, { teamId }), exact: to === paths.team }));
  return (
    <div className={`page-width ${styles.page}`}>
      <Loaded query={team} words="Loading your team">
        {(shown) => (
          <>
            <div className={styles.head}>
              <TeamHead team={shown} />
              <TabNav tabs={tabsOf(shown.isAdmin)} label="Team" />
            </div>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}
