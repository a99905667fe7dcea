import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void): (() => void) => {
  const wish = matchMedia(query);
  wish.addEventListener('change', onChange);
  return () => wish.removeEventListener('change', onChange);
};

/** True if the visitor prefers reduced motion. Updates while the page is open. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
