import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasAgreed } from '#domain/account/terms-version.ts';
import { useAccount } from '#web/src/account/data/account.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isTemporary } from '#web/src/base/api/retry.ts';
import { paths } from '#web/src/base/paths.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';

const ConsentGate = lazy(async () => ({ default: (await import('./consent-gate.tsx')).ConsentGate }));

/** Wraps a page so that an account without consent sees the consent form first. The API refuses its calls until then. */
export function withConsent(Page: ComponentType): ComponentType {
  return function AgreedPage() {
    const account = useAccount();
    const navigate = useNavigate();
    useUnreachableNote(account);
    const mustAgree = account.data !== undefined && !hasAgreed(account.data.consent);
    // Only a provider's sign-up can be new. All other accounts have agreed, so their page does not wait for the reply.
    if (!mustAgree) return account.isPending && authClient.cameFromProvider() ? <LoadingPage /> : <Page />;
    return (
      <Suspense fallback={<LoadingPage />}>
        <LoadingPage />
        <ConsentGate account={account.data} onLeave={() => void navigate(paths.home)} />
      </Suspense>
    );
  };
}

/** Shows a message on the page when the API cannot be reached. */
function useUnreachableNote({ error, refetch }: Pick<ReturnType<typeof useAccount>, 'error' | 'refetch'>): void {
  const toast = useToast();
  useEffect(() => {
    if (isTemporary(error)) toast(errorMessage(error), 'problem', () => void refetch());
  }, [error, refetch, toast]);
}
