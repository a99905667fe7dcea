import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf, type PageHead, type PageRoute } from '#web/src/parts/page/page-route.ts';
import { LeadsOn } from '#web/src/parts/page/redirect.tsx';
import { useOwnTags } from './use-own-tags.ts';
import { usePageView } from './use-page-view.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface PageFrameProps {
  readonly head: PageHead;
  readonly row: PageRoute;
  readonly children: ReactNode;
}

/** What every page does when it opens: its title, the top of the page, one page view for each path. */
export function PageFrame({ head, row, children }: PageFrameProps) {
  const location = useLocation();
  const { pathname } = location;
  // Here and not in the shell: only now does the page have its anchors.
  useScrollToTop(location);
  useOwnTags(pathname);
  const leadsOnRef = useRef(false);
  const reported = {
    // An address with a secret is reported as the pattern of its path.
    page_path: head.secret ? row.path : pathname,
    // The title of an order or a team has its number or name.
    page_title: (row.auth ? headOf(row) : head).title,
  };
  usePageView(reported, leadsOnRef);

  return (
    <LeadsOn value={leadsOnRef}>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {(head.secret || head.unlisted) && <meta name="robots" content="noindex" />}
      {children}
    </LeadsOn>
  );
}
