import { useEffect } from 'react';

/** Scrolls to the top when the path changes, or to the anchor in the address (P-2). */
export function useScrollToTop(pathname: string, hash: string): void {
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
}
