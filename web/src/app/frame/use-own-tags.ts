import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';

/**
 * Removes the canonical address, Open Graph tags and structured data of the page's HTML once the path changes.
 * They would describe the wrong page, also to a browser that shares it.
 */
export function useOwnTags(pathname: string): void {
  const isOwn = useRef(!useHydrated());
  useEffect(() => {
    if (isOwn.current) isOwn.current = false;
    else for (const tag of document.querySelectorAll('[rel=canonical],[property],[type$=ld\\+json]')) tag.remove();
  }, [pathname]);
}
