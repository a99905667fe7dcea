import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { useSession } from '#web/session/session.tsx';
import { NavLink } from '#web/ui/link.tsx';
import type { LayoutProps } from '../layout-props.ts';
import styles from './layout.module.css';

/** The signed-in area: its navigation above the page. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  const shown = nav.filter(({ group }) => group === undefined || user?.groups.includes(group));
  return (
    <>
      {user && <DashboardNav nav={shown} />}
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function DashboardNav({ nav }: LayoutProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the bar is wider than the screen and scrolls to the current page.
    const here = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here && bar.current) bar.current.scrollLeft = here.offsetLeft - bar.current.offsetLeft;
  }, [pathname]);
  return (
    <nav ref={bar} className={`page-width ${styles.nav}`} aria-label="Dashboard">
      {nav.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
