import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '#web/analytics/track';
import type { PageHead } from './page-route.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface PageFrameProps {
  readonly head: PageHead;
  /** The path of its row, with the names of its params. */
  readonly pattern: string;
  /** False for a page that only leads to another one. */
  readonly reports: boolean;
  readonly children: ReactNode;
}

/** What every page does when it opens: its title, the top of the page, one page view for each path. */
export function PageFrame({ head, pattern, reports, children }: PageFrameProps) {
  const location = useLocation();
  const { pathname } = location;
  // Here and not in the shell: only now does the page have its anchors.
  useScrollToTop(location);

  const reported = head.secret ? pattern : pathname;
  const report = useEffectEvent(() => reports && track('page_view', { page_path: reported, page_title: head.title }));
  useEffect(() => {
    report();
  }, [pathname]);

  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.secret && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}
