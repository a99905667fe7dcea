import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Keeps what was read of the API, once a page has come that reads it: the others do not load what it takes. */
export interface QueryClientHolder {
  readonly client: (make: () => QueryClient) => QueryClient;
  /** Forgets everything, as somebody leaves. */
  readonly clear: () => void;
}

export function newQueryClientHolder(): QueryClientHolder {
  let client: QueryClient | null = null;
  return {
    client: (make) => (client ??= make()),
    clear: () => client?.clear(),
  };
}

export const QueryClientHolderContext = createContext<QueryClientHolder | null>(null);

export function useQueryClientHolder(): QueryClientHolder {
  const home = useContext(QueryClientHolderContext);
  if (home === null) throw new Error('useQueryHome must be used inside the Providers.');
  return home;
}
