import { type RefObject, useEffect, useRef } from 'react';
import type { BuilderStep } from '#domain/cards/builder-steps';

/** A step opens at its top, and its heading takes the focus, which tells screen readers that the page has moved on. */
export function useArrival(step: BuilderStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
