import { brand } from '#domain/values/brand.ts';
import { paths } from '#web/src/base/paths.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './logo.module.css';

/** The brand name beside a card between crop marks, as a link to the landing page. */
export function Logo() {
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${brand.name}, home`}>
      <svg width="30" height="34" viewBox="0 0 30 34" fill="none" aria-hidden="true">
        <path d="M6 0v4M0 6h4M24 0v4M30 6h-4M6 34v-4M0 28h4M24 34v-4M30 28h-4" stroke="currentColor" />
        <rect x="6.5" y="6.5" width="17" height="21" rx="1.5" className={styles.card} />
        <path d="M7 24 23 12v14a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1z" className={styles.foil} />
      </svg>
      <span>{brand.name}</span>
    </Link>
  );
}
