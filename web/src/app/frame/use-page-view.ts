import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showPage } from '#web/src/base/analytics/gtag.ts';
import { track } from '#web/src/base/analytics/track.ts';

interface PageView {
  readonly page_path: string;
  readonly page_title: string;
}

/**
 * Reports one page view after each change of the route (P-2). Skips a page that redirects, and a page that only completes its own address:
 * the builder does so when it has stored a new card.
 */
export function usePageView(view: PageView, leadsOnRef: RefObject<boolean>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  const report = useEffectEvent(() => {
    const before = shown.current;
    shown.current = pathname;
    showPage(view.page_path);
    const isSamePage = before === pathname || (before !== null && type === 'REPLACE');
    if (!isSamePage && !leadsOnRef.current) track('page_view', view);
    leadsOnRef.current = false;
  });
  useEffect(() => {
    report();
  }, [pathname]);
}
