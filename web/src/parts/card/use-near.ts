import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { timings } from '#domain/tables/timings.ts';

const nothing = () => () => undefined;

interface Nearness<E> {
  readonly ref: RefObject<E | null>;
  /** True once the element has come within 300 px of the screen (P-9). */
  readonly isNear: boolean;
  /** A prerendered picture has its address from the start, for pages without scripts. */
  readonly wasPrerendered: boolean;
}

export function useNear<E extends Element>(): Nearness<E> {
  const ref = useRef<E>(null);
  const isPrerendered = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [wasPrerendered] = useState(isPrerendered);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${timings.lazyMarginPx}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear, wasPrerendered };
}
