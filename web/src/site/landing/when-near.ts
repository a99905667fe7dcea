import { timings } from '#domain/tables/timings.ts';

/** Calls `begin` when an element comes within 300 px of the screen (P-9). Its returned function ends it. */
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
