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

/** Sets the page's title, scrolls to its top and reports one page view for each path. */
export function PageFrame({ head, row, children }: PageFrameProps) {
  const location = useLocation();
  const { pathname } = location;
  // Runs here and not in the shell, because the page's anchors exist only now.
  useScrollToTop(location);
  useOwnTags(pathname);
  const leadsOnRef = useRef(false);
  const reported = {
    // An address that contains a secret is reported as the path's pattern.
    page_path: head.secret ? row.path : pathname,
    // The title of a signed-in page can contain an order number or a name, so its row's title is reported.
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
