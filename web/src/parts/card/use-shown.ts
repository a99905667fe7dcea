import { type RefObject, useEffect, useRef } from 'react';
import { timings } from '#domain/tables/timings.ts';

/** The part of a picture that must be on the screen. */
const enough = 0.6;

/** Calls `onShown` once most of a loaded picture has been on the screen long enough to look at it. */
export function useShown(ref: RefObject<Element | null>, isLoaded: boolean, onShown: (() => void) | undefined): void {
  const call = useRef(onShown);
  useEffect(() => {
    call.current = onShown;
  });
  const isWatched = isLoaded && onShown !== undefined;
  useEffect(() => {
    if (!isWatched || !ref.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        const last = entries.at(-1);
        if (last && last.intersectionRatio >= enough) timer = setTimeout(() => call.current?.(), timings.lookMs);
      },
      { threshold: [0, enough] },
    );
    observer.observe(ref.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, isWatched]);
}
