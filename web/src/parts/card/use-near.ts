import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timings } from '#domain/tables/timings.ts';

const nothing = () => () => undefined;

/** Whether an element has come within P-9's 300 px of the screen. It stays true. */
export function useNear<E extends Element>(): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null);
  // A prerendered picture has its address already, for pages without scripts.
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
