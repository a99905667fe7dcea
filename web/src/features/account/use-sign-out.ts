import { useCallback } from 'react';
import { authClient } from '#web/session/auth-client';
import { useQueryClientHolder } from '#web/data/query-client-holder';
import { useToast } from '#web/overlays/toast.tsx';

/** Signs out and clears the cached data. `onLeave` must first open a public page: a signed-in page would ask for a sign-in. */
export function useSignOut(onLeave: () => void): () => Promise<void> {
  const queries = useQueryClientHolder();
  const toast = useToast();
  return useCallback(async () => {
    try {
      onLeave();
      await authClient.signOut();
      queries.clear();
    } catch (error) {
      const { errorWords } = await import('#web/api/api-error');
      toast(errorWords(error), 'problem');
    }
  }, [onLeave, queries, toast]);
}
