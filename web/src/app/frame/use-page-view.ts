import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showPage } from '#web/src/base/analytics/gtag.ts';
import { track } from '#web/src/base/analytics/track.ts';

interface PageView {
  readonly page_path: string;
  readonly page_title: string;
}

/**
 * Reports one page view after each change of the route (P-2). Skips a page that redirects, and a page that only completes its own address. The card
 * builder does so when it has stored a new card, and its steps are entries of one `bench`.
 */
export function usePageView(view: PageView, leadsOnRef: RefObject<boolean>): void {
  const { pathname, state } = useLocation();
  const { bench } = (state ?? {}) as { readonly bench?: string };
  const type = useNavigationType();
  const shown = useRef<{ readonly pathname: string; readonly bench: string | undefined } | null>(null);
  const report = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { pathname, bench };
    showPage(view.page_path);
    const isSameBench = bench !== undefined && bench === before?.bench;
    const isSamePage = before !== null && (before.pathname === pathname || type === 'REPLACE' || isSameBench);
    if (!isSamePage && !leadsOnRef.current) track('page_view', view);
    leadsOnRef.current = false;
  });
  useEffect(() => {
    report();
  }, [pathname, bench]);
}
