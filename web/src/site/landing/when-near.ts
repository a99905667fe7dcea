import { timings } from '#domain/tables/timings.ts';

/** Begins something when an element comes within P-9's 300 px of the screen, and ends it with the returned function. */
export function whenNear<E extends Element>(
  element: E | null,
  begin: (element: E) => Promise<() => void>,
): (() => void) | undefined {
  if (!element) return;
  let end = () => {};
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      end = await begin(element);
    },
    { rootMargin: `${timings.lazyMarginPx}px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    end();
  };
}
