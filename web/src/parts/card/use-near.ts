import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timings } from '#domain/tables/timings.ts';

const nothing = () => () => undefined;

/** True once an element has come within 300 px of the screen (P-9). */
export function useNear<E extends Element>(): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  // A prerendered picture has its address from the start, for pages without scripts.
  const isPrerendered = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [isNear, setNear] = useState(isPrerendered);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${timings.lazyMarginPx}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
