import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Keeps what was read of the API, once a page has come that reads it: the others do not load what it takes. */
export interface QueryHome {
  readonly client: (make: () => QueryClient) => QueryClient;
  /** Forgets everything, as somebody leaves. */
  readonly clear: () => void;
}

export function newQueryHome(): QueryHome {
  let client: QueryClient | null = null;
  return {
    client: (make) => (client ??= make()),
    clear: () => client?.clear(),
  };
}

export const QueryHomeContext = createContext<QueryHome | null>(null);

export function useQueryHome(): QueryHome {
  const home = useContext(QueryHomeContext);
  if (home === null) throw new Error('useQueryHome must be used inside the Providers.');
  return home;
}
