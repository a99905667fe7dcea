import { NavLink } from 'react-router-dom';
import { cardBuilderPath, paths } from '#web/app/paths';
import { type PageRoute, routeTable } from '#web/app/route-table';
import { dashboardPaths } from './dashboard-paths.ts';
import styles from './dashboard-nav.module.css';

const places = [
  { path: paths.cardBuilder, to: cardBuilderPath(), label: 'Card builder' },
  { path: paths.myCards, to: paths.myCards, label: 'My cards' },
  { path: dashboardPaths.players, to: dashboardPaths.players, label: 'Players' },
  { path: dashboardPaths.account, to: dashboardPaths.account, label: 'Account' },
];

const rows: readonly PageRoute[] = routeTable;
/** Only pages that have a row: a link leads somewhere. */
const shown = places.filter(({ path }) => rows.some((row) => row.path === path));

/** Between the pages of the signed-in area. */
export function DashboardNav() {
  return (
    <nav className={`page-width ${styles.nav}`} aria-label="Dashboard">
      {shown.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
