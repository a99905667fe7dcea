import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { track } from '#web/src/base/analytics/track.ts';
import { endsWithPage } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { authClient, type SignedInUser } from '#web/src/base/session/auth-client.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

const unkept = 'Your browser does not store data for our site. You stay signed in until you close or reload this page.';

/** Says at a sign-in that it ends with the page, if the browser refused to store it. */
export function useUnkeptNote(): void {
  const toast = useToast();
  useEffect(
    () =>
      authClient.onChange(
        (event) => event === 'signed_in' && endsWithPage(storageKeys.signedIn) && toast(unkept, 'note'),
      ),
    [toast],
  );
}

/** Once the session is ready: closes the dialog, reports the login and navigates. */
export function useAfterSignIn(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { closeAuth } = useAuthDialog();
  const isFresh = useRef(false);
  const hasWork = useRef(false);
  // A provider's code in the address is for one sign-in. A later sign-in on the same page comes from the dialog (D-159).
  const byProvider = useRef(authClient.cameFromProvider());

  useEffect(
    () =>
      authClient.onChange((event) => {
        isFresh.current = event === 'signed_in';
      }),
    [],
  );

  useEffect(() => {
    if (session.state === 'signed_out') {
      byProvider.current = false;
      hasWork.current = false;
    }
    if (session.state !== 'signed_in') return;
    if (session.isOver) {
      hasWork.current = true;
      return;
    }
    // A page that was kept open continues where it was.
    const isKept = hasWork.current;
    hasWork.current = false;
    // Also after a sign-in in another tab, which itself reports the login.
    if (isKept || isFresh.current) closeAuth();
    if (!isFresh.current) return;
    isFresh.current = false;
    track('login', { method: byProvider.current ? 'provider' : 'password' });
    byProvider.current = false;
    if (!isKept) void goOn(pathname, session.user, navigate);
  }, [session, pathname, navigate, closeAuth]);
}

async function goOn(pathname: string, user: SignedInUser, navigate: NavigateFunction): Promise<void> {
  const path = (await import('./after-sign-in-path.ts')).afterSignInPath(pathname, user);
  if (path !== null) await navigate(path);
}
