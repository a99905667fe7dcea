import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';

/**
 * Scrolls to the top when the path changes, or to the address's anchor on each click of its link (P-2).
 * Leaves a prerendered page where it is: its reader may have scrolled before the scripts loaded.
 */
export function useScrollToTop({ pathname, hash, key }: Readonly<Record<'pathname' | 'hash' | 'key', string>>): void {
  const isPlaced = useRef(!useHydrated());
  const visit = hash === '' ? '' : key;
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (isPlaced.current) isPlaced.current = false;
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash, visit]);
}
