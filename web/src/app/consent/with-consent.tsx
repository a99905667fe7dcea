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

/** A page for accounts that have agreed to the terms. Others see the question first; the API refuses their calls. */
export function withConsent(Page: ComponentType): ComponentType {
  return function AgreedPage() {
    const account = useAccount();
    const navigate = useNavigate();
    useUnreachableNote(account.error);
    const isAsked = account.data !== undefined && !hasAgreed(account.data.consent);
    // A provider's sign-up may be new. Everybody else has agreed before, and their page need not wait for the answer.
    if (!isAsked) return account.isPending && authClient.cameFromProvider() ? <LoadingPage /> : <Page />;
    return (
      <Suspense fallback={<LoadingPage />}>
        <LoadingPage />
        <ConsentGate account={account.data} onLeave={() => void navigate(paths.home)} />
      </Suspense>
    );
  };
}

/** Tells the page when the shop cannot be reached. */
function useUnreachableNote(error: Error | null): void {
  const toast = useToast();
  useEffect(() => {
    if (isTemporary(error)) toast(errorMessage(error), 'problem');
  }, [error, toast]);
}
