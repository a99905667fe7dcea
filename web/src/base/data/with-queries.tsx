import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasSignedLinks, linkExpired } from '../lib/signed-link.ts';
import { isBack, onAuthChange } from '../session/auth-events.ts';
import { useQueryClientHolder } from './query-client-holder.ts';

// Navigating back and forth within a minute does not read again. Signed picture URLs are valid for an hour.
const staleMs = 60_000;
/** Long enough for every picture of a list to have failed once. */
const betweenRenewalsMs = 30_000;

function newClient(): QueryClient {
  const client = new QueryClient({
    // The API client already retries; a second layer would multiply the attempts.
    defaultOptions: { queries: { retry: false, staleTime: staleMs, refetchOnWindowFocus: false } },
  });
  // A page that stayed open while its session ended reloads its failed queries.
  onAuthChange((event) => {
    if (!isBack(event)) return;
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  globalThis.window?.addEventListener(linkExpired, renewLinks(client));
  return client;
}

/** Links are valid for an hour, so all links of a list expire together. Each visible query is reloaded once for all of them. */
function renewLinks(client: QueryClient): () => void {
  let renewedAt = -Infinity;
  return () => {
    if (Date.now() - renewedAt < betweenRenewalsMs) return;
    renewedAt = Date.now();
    void client.invalidateQueries({ predicate: ({ state }) => hasSignedLinks(state.data) });
  };
}

/** Wraps every part of the site that reads the API. All parts share one query client. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={useQueryClientHolder().client(newClient)}>{children}</QueryClientProvider>;
}
