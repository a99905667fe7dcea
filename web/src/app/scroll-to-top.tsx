import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** SPEC section 2: the page scrolls to the top on every path change; an anchor in the address wins. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
