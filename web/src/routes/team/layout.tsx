import { Suspense } from 'react';
import { generatePath, Outlet, useLocation, useParams } from 'react-router-dom';
import { useTeam } from '#web/data/teams';
import { Loaded } from '#web/page/loaded.tsx';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LayoutProps } from '../layout-props.ts';
import styles from './layout.module.css';

/** One team's area, inside the dashboard: the team's name and one link for each page that its member may use. */
export function Layout({ nav }: LayoutProps) {
  const { teamId = '' } = useParams();
  const { pathname } = useLocation();
  const team = useTeam(teamId);
  return (
    <div className={`page-width ${styles.page}`}>
      <Loaded query={team} words="Loading your team">
        {({ name, season, isAdmin }) => (
          <>
            <SectionHead kicker={season || 'Team'} title={name} level={1} />
            <nav className={styles.nav} aria-label="Team">
              {nav
                .filter(({ manages }) => isAdmin || !manages)
                .map(({ to, label }) => ({ label, path: generatePath(to, { teamId }) }))
                .map(({ label, path }) => (
                  <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
                    {label}
                  </Link>
                ))}
            </nav>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </>
        )}
      </Loaded>
    </div>
  );
}
