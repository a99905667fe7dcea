import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';

/**
 * Scrolls to the top when the path changes, or to the anchor in the address, each time that its link is followed (P-2).
 * A prerendered page is where the browser has put it, and its reader may have scrolled on before the scripts came.
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
