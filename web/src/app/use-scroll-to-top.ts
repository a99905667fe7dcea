import { useEffect } from 'react';

/** P-2: the page scrolls to the top on every path change; an anchor in the address wins. */
export function useScrollToTop(pathname: string, hash: string): void {
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
}
