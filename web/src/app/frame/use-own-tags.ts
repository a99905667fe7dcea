import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';

/**
 * The HTML file of a page has its canonical address, Open Graph and structured data. Once the path has changed they would name another page,
 * also to a browser that shares the page, so they go.
 */
export function useOwnTags(pathname: string): void {
  const isOwn = useRef(!useHydrated());
  useEffect(() => {
    if (isOwn.current) isOwn.current = false;
    else for (const tag of document.querySelectorAll('[rel=canonical],[property],[type$=ld\\+json]')) tag.remove();
  }, [pathname]);
}
