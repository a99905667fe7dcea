import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False on a prerendered page until its scripts have taken over: what the page was built with must be rendered first. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
