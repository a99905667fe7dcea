import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the user left a list: scroll position and focused row. */
interface Place {
  readonly scrolled: number;
  readonly row: string | null;
}

/** By address with its query, until the tab reloads. */
const places = new Map<string, Place>();
/** The last address of each list, by its path. */
const addresses = new Map<string, string>();

/** State of a navigation that returns to a list. */
export const backToPlace = { keepsPlace: true } as const;

const isBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;

/** The last address of a list, with its status, sorting and page. */
export const addressOfList = (path: string): string => addresses.get(path) ?? path;

/**
 * Restores a list's scroll position and focused row once its rows have loaded. Runs for the browser's back button and
 * for links with `backToPlace`.
 */
export function useRestoredPlace(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const address = pathname + search;
  const comesBack = useNavigationType() === 'POP' || isBack(state);
  const restored = useRef<string | null>(null);

  useLayoutEffect(() => {
    let scrolled = window.scrollY;
    let row: string | null = places.get(address)?.row ?? null;
    addresses.set(pathname, address);
    const onScroll = () => {
      scrolled = window.scrollY;
    };
    const onFocus = ({ target }: FocusEvent) => {
      row = (target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row) || null;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      places.set(address, { scrolled, row });
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, [pathname, address]);

  useEffect(() => {
    if (!isReady || restored.current === address) return undefined;
    restored.current = address;
    const place = comesBack ? places.get(address) : undefined;
    if (!place) return undefined;
    // Runs after the page frame's effects, which scroll a new page to its top.
    const frame = requestAnimationFrame(() => restore(place));
    return () => cancelAnimationFrame(frame);
  }, [isReady, address, comesBack]);
}

function restore({ scrolled, row }: Place): void {
  window.scrollTo(0, scrolled);
  if (row === null) return;
  const target = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"] :is(a, button)`);
  target?.focus({ preventScroll: true });
}
