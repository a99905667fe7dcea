import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { paths } from '#web/src/base/paths.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { rememberTargetIfNone, takeTarget } from '#web/src/base/session/start-target.ts';
import { afterSignInPath } from './after-sign-in-path.ts';
import { confirmedNote } from './auth-modes.ts';

/** Handles `?login=required` and the link of a confirmation mail (P-2, P-41). */
export function AuthAddress() {
  useLoginRequired();
  useConfirmLink();
  return null;
}

function useLoginRequired(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { openAuth } = useAuthDialog();
  const { state, user } = useSession();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (pathname !== paths.home || query.get('login') !== 'required' || state === 'loading') return;
    query.delete('login');
    if (user) {
      void navigate(afterSignInPath(pathname, user) ?? paths.dashboard, { replace: true });
      return;
    }
    openAuth({ mode: 'login' });
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, state, user, navigate, openAuth]);
}

function useConfirmLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { openAuth } = useAuthDialog();
  const { state } = useSession();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const [code, email] = [query.get('confirm'), query.get('email')];
    if (pathname !== paths.home || !code || !email || state === 'loading') return;
    void navigate(pathname, { replace: true });
    const confirm = async () => {
      try {
        await authClient.confirm(email, code);
      } catch (error) {
        // The link was opened twice, so the account is already confirmed.
        if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') {
          openAuth({ mode: 'confirm', email, problem: errorMessage(error) });
          return;
        }
      }
      if (state === 'signed_in') await navigate(takeTarget() ?? paths.dashboard);
      else {
        rememberTargetIfNone(paths.dashboard);
        openAuth({ mode: 'login', email, note: confirmedNote });
      }
    };
    void confirm();
  }, [pathname, search, state, navigate, openAuth]);
}
