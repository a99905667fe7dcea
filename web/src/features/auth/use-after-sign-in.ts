import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cardBuilderPath, paths } from '#web/paths';
import { takePendingTemplate } from '#web/session/pending-template';
import { track } from '#web/analytics/track';
import { authClient } from '#web/session/auth-client';
import { useSession } from '#web/session/session.tsx';
import { useAuthDialog } from '#web/session/auth-dialog-context';
import { takeTarget } from '#web/session/start-target';

/** The page after a sign-in: the builder with the pending template, else the remembered target, else the dashboard. Null: stay. */
export function afterSignInPath(pathname: string): string | null {
  const template = takePendingTemplate();
  const target = takeTarget();
  if (template !== null) return cardBuilderPath({ templateId: template.id, sport: sportIn(target) });
  return target ?? (pathname === paths.home ? paths.dashboard : null);
}

/** The sport in a remembered address of the builder (P-40). */
function sportIn(target: string | null): string | undefined {
  const [path, query] = target?.split('?') ?? [];
  return path === cardBuilderPath() ? (new URLSearchParams(query).get('sport') ?? undefined) : undefined;
}

/** Once the session is ready: closes the dialog, reports the login and navigates. */
export function useAfterSignIn(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { closeAuth } = useAuthDialog();
  const isFresh = useRef(false);
  const hasWork = useRef(false);

  useEffect(
    () =>
      authClient.onChange((event) => {
        isFresh.current = event === 'signed_in';
      }),
    [],
  );

  useEffect(() => {
    if (session.state !== 'signed_in') return;
    if (session.isOver) hasWork.current = true;
    if (session.isOver || !isFresh.current) return;
    isFresh.current = false;
    closeAuth();
    track('login', { method: authClient.cameFromProvider() ? 'provider' : 'password' });
    // A page that was kept goes on where it was.
    const path = hasWork.current ? null : afterSignInPath(pathname);
    hasWork.current = false;
    if (path !== null) void navigate(path);
  }, [session, pathname, navigate, closeAuth]);
}
