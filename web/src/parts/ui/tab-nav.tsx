import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { Link } from './link.tsx';
import styles from './tab-nav.module.css';

interface Tab {
  readonly to: string;
  readonly label: string;
  /** The parent page of the others: current at its own address only. */
  readonly exact?: boolean;
}

interface TabNavProps {
  readonly tabs: readonly Tab[];
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** One line of links to the pages of an area. On a phone it is wider than the screen and scrolls to the current page. */
export function TabNav({ tabs, label, className }: TabNavProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    // Keeps the tab before the current one visible, to show that there is more to the left.
    const before = here?.previousElementSibling;
    const first = before instanceof HTMLElement ? before : here;
    if (first && bar.current) bar.current.scrollLeft = first.offsetLeft - bar.current.offsetLeft;
  }, [pathname]);
  return (
    <nav ref={bar} className={classNames(styles.bar, className)} aria-label={label}>
      {tabs.map(({ to, label: words, exact = false }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab ?? ''}
          aria-current={pathname === to || (!exact && pathname.startsWith(`${to}/`)) ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
