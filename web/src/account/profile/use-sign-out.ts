import { useCallback } from 'react';
import { useQueryClientHolder } from '#web/src/base/data/query-client-holder.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

/** Signs out and clears the cached data. `onLeave` must first open a public page: a signed-in page would open the sign-in dialog. */
export function useSignOut(onLeave: () => void): () => Promise<void> {
  const queries = useQueryClientHolder();
  const toast = useToast();
  return useCallback(async () => {
    try {
      onLeave();
      await authClient.signOut();
      queries.clear();
    } catch {
      const { errorMessage } = await import('#web/src/base/api/api-error.ts');
      // The pool's message is about a sign-in, so the general one is shown.
      toast(errorMessage(null), 'problem');
    }
  }, [onLeave, queries, toast]);
}
