import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '#web/analytics/analytics';
import type { PageHead } from './route-table.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** What every page does on arrival: its title, the top of the page, one page view. */
export function PageFrame({ head, children }: { readonly head: PageHead; readonly children: ReactNode }) {
  const { pathname, hash } = useLocation();
  // Here and not in the shell: by now the page stands, with its anchors.
  useScrollToTop(pathname, hash);

  useEffect(() => {
    track('page_view', { page_path: pathname, page_title: head.title });
  }, [pathname, head.title]);

  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {children}
    </>
  );
}
