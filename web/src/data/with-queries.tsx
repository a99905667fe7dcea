import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onAuthChange } from '../session/auth-events.ts';
import { useQueryClientHolder } from './query-client-holder.ts';

// Going back and forth within a minute does not read again. Signed picture URLs live for an hour.
const staleMs = 60_000;

function newClient(): QueryClient {
  const client = new QueryClient({
    // The API client retries by the product's table; a second layer would multiply the attempts.
    defaultOptions: { queries: { retry: false, staleTime: staleMs, refetchOnWindowFocus: false } },
  });
  // A page that stayed while its session ended reads what it could not read.
  onAuthChange((event) => {
    if (event !== 'signed_in') return;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  return client;
}

/** Wraps every part of the site that reads the API. All parts share one query client. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={useQueryClientHolder().client(newClient)}>{children}</QueryClientProvider>;
}
