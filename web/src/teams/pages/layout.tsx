import { Suspense } from 'react';
import { generatePath, Outlet, useLocation, useParams } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import type { LayoutProps } from '#web/src/parts/page/layout-props.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';
import { TabNav } from '#web/src/parts/ui/tab-nav.tsx';
import { useTeam } from '../data/team.ts';
import { NextStep } from '../team/next-step.tsx';
import { TeamHead } from '../team/team-head.tsx';
import styles from './layout.module.css';

/** A team's area, inside the dashboard: the team's name and a link for each page that the member may use. */
export function Layout({ nav }: LayoutProps) {
  const { teamId = '' } = useParams();
  const { pathname } = useLocation();
  const team = useTeam(teamId);
  const tabsOf = (isAdmin: boolean) =>
    nav
      .filter(({ manages }) => isAdmin || !manages)
      .map(({ to, label }) => ({ label, to: generatePath(to, { teamId }), exact: to === paths.team }));
  return (
    <div className={`page-width ${styles.page}`}>
      <Loaded query={team} loading="Loading your team">
        {(shown) => (
          <>
            <Stack gap={4}>
              <TeamHead team={shown} />
              <TabNav tabs={tabsOf(shown.isAdmin)} label="Team" />
            </Stack>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
              <NextStep key={pathname} teamId={teamId} pathname={pathname} />
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}
