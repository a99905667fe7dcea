import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorWords } from '#web/lib/api-error';
import { authClient } from '#web/lib/auth-client';
import { useToast } from '#web/ui/toast.tsx';

/** Signs out and forgets what was read; `onLeave` goes to a public page first, so that this one does not ask for a sign-in. */
export function useSignOut(onLeave: () => void): () => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  return useCallback(async () => {
    try {
      onLeave();
      await authClient.signOut();
      queries.clear();
    } catch (error) {
      toast(errorWords(error), 'problem');
    }
  }, [onLeave, queries, toast]);
}
