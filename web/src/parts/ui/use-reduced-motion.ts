import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void): (() => void) => {
  const wish = matchMedia(query);
  wish.addEventListener('change', onChange);
  return () => wish.removeEventListener('change', onChange);
};

/** Whether the customer asked for stillness; follows the wish while the page is open. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
