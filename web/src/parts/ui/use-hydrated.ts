import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False on a prerendered page until hydration, because the first render must match the built HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
