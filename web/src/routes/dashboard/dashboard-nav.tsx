import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cardBuilderPath, opsPath, paths } from '#web/paths';
import { type PageRoute, routeTable } from '#web/app/route-table';
import { useSession } from '#web/session/session.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { dashboardPaths } from './dashboard-paths.ts';
import styles from './dashboard-nav.module.css';

const places = [
  { path: paths.cardBuilder, to: cardBuilderPath(), label: 'Card builder' },
  { path: paths.myCards, to: paths.myCards, label: 'My cards' },
  { path: paths.packBuilder, to: paths.packBuilder, label: 'Box builder' },
  { path: paths.boxes, to: paths.boxes, label: 'My boxes' },
  { path: paths.orders, to: paths.orders, label: 'Orders' },
  { path: dashboardPaths.players, to: dashboardPaths.players, label: 'Players' },
  { path: dashboardPaths.account, to: dashboardPaths.account, label: 'Account' },
];

/** For operators alone; the API decides, this only spares others a closed door. */
const operations = { to: opsPath(), label: 'Operations' };

const rows: readonly PageRoute[] = routeTable;
/** Only pages that have a row: a link leads somewhere. */
const shown = places.filter(({ path }) => rows.some((row) => row.path === path));

/** Between the pages of the signed-in area. */
export function DashboardNav() {
  const { user } = useSession();
  const place = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the row is longer than the screen: where one is, is seen.
    const here = place.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here && place.current) place.current.scrollLeft = here.offsetLeft - place.current.offsetLeft;
  }, [pathname, user]);
  const links = user?.groups.includes('ops') ? [...shown, operations] : shown;
  return (
    <nav ref={place} className={`page-width ${styles.nav}`} aria-label="Dashboard">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
