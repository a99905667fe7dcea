import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the top and focuses the heading for each new title, so that screen readers announce the new step. */
export function useFocusedHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [title]);
  return heading;
}
