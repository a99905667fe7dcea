import { type RefObject, useEffect, useRef } from 'react';

/** What a new title stands over opens at its top, and the heading takes the focus, which tells screen readers that the page has moved on. */
export function useFocusedHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [title]);
  return heading;
}
