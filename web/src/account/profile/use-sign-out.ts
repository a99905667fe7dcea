import { useCallback } from 'react';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

/** Signs out. `onLeave` must first open a public page: a signed-in page would open the sign-in dialog. */
export function useSignOut(onLeave: () => void): () => Promise<void> {
  const toast = useToast();
  return useCallback(async () => {
    const signOut = () => authClient.signOut().catch(fail);
    const fail = async () => {
      const { errorMessage } = await import('#web/src/base/api/api-error.ts');
      // The pool's message is about a sign-in, so the general one is shown.
      toast(errorMessage(null), 'problem', () => void signOut());
    };
    onLeave();
    await signOut();
  }, [onLeave, toast]);
}
