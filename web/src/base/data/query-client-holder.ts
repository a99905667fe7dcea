import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Holds the query client. Only pages that read the API create it, so that the others do not load TanStack Query. */
export interface QueryClientHolder {
  readonly client: (make: () => QueryClient) => QueryClient;
  /** Reads all shown data again. False if the page reads none. */
  readonly refresh: () => boolean;
  /** Drops all data on sign-out. */
  readonly clear: () => void;
}

export function newQueryClientHolder(): QueryClientHolder {
  let client: QueryClient | null = null;
  return {
    client: (make) => (client ??= make()),
    refresh: () => {
      void client?.invalidateQueries();
      return client !== null;
    },
    clear: () => client?.clear(),
  };
}

export const QueryClientHolderContext = createContext<QueryClientHolder | null>(null);

export function useQueryClientHolder(): QueryClientHolder {
  const holder = useContext(QueryClientHolderContext);
  if (holder === null) throw new Error('useQueryClientHolder must be used inside the Providers.');
  return holder;
}
