import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberTarget } from '#web/session/start-target';
import { useSession } from '#web/session/session.tsx';
import { LoadingPage } from '#web/page/loading-page.tsx';
import { loginRequiredPath } from '../paths.ts';

/** Shows a page to signed-in users. For all others it stores the address and opens the sign-in dialog. */
export function SignedInOnly({ page }: { readonly page: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (session.state !== 'signed_out') return;
    rememberTarget(pathname + search);
    void navigate(loginRequiredPath, { replace: true });
  }, [session.state, pathname, search, navigate]);

  return session.state === 'signed_in' ? page : <LoadingPage />;
}
