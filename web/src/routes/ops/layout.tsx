import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { paths } from '#web/paths';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LayoutProps } from '../layout-props.ts';
import styles from './layout.module.css';

/** The operators' area, inside the dashboard: a heading and one link for each queue. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return <Outlet />;
  if (user.lacksSecondFactor) {
    return (
      <div className={`page-width ${styles.page}`}>
        <SectionHead kicker="Behind the press" title="Operations" level={1} />
        <EmptyState
          action={
            <ButtonLink to={`${paths.account}#sign-in-methods`} variant="primary">
              Set up a second factor
            </ButtonLink>
          }
        >
          Set up a second factor to open operations. It takes a minute and your phone.
        </EmptyState>
      </div>
    );
  }
  // The first queue is also the page of the area's own address.
  const current = nav.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? nav[0];
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="Behind the press" title="Operations" level={1} />
      <nav className={styles.nav} aria-label="Operations">
        {nav.map((item) => (
          <Link key={item.to} to={item.to} aria-current={item === current ? 'page' : undefined}>
            {item.label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
