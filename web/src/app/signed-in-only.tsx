import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryClientHolder } from '#web/src/base/data/query-client-holder.ts';
import { afterTyping } from '#web/src/base/lib/after-typing.ts';
import { loginRequiredPath, paths } from '#web/src/base/paths.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useKeepPage, useSession } from '#web/src/base/session/session.tsx';
import { rememberTarget } from '#web/src/base/session/start-target.ts';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';

/**
 * Shows a page to signed-in users. Otherwise it stores the address and opens the sign-in dialog.
 * If the session ends while the page is open, the page keeps its work below the dialog. If another person signs in, the page starts afresh.
 */
export function SignedInOnly({ page }: { readonly page: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasOpen = useRef(false);

  useEffect(() => {
    if (session.state === 'signed_in') wasOpen.current = true;
    if (session.state !== 'signed_out') return;
    // After a sign-out, in any tab, nothing leads the next person here.
    const isLeft = wasOpen.current && session.isLeft === true;
    if (!isLeft) rememberTarget(pathname + search);
    void navigate(isLeft ? paths.home : loginRequiredPath, { replace: true });
  }, [session, pathname, search, navigate]);

  return session.state === 'signed_in' ? (
    <OwnPage userId={session.user.id} email={session.user.email} isOver={session.isOver === true}>
      {page}
    </OwnPage>
  ) : (
    <LoadingPage />
  );
}

interface OwnPageProps {
  readonly userId: string;
  readonly email: string;
  readonly isOver: boolean;
  readonly children: ReactNode;
}

function OwnPage({ userId, email, isOver, children }: OwnPageProps) {
  const navigate = useNavigate();
  const { openAuth } = useAuthDialog();
  const queries = useQueryClientHolder();
  const keep = useKeepPage();
  const [owner, setOwner] = useState(userId);
  if (owner !== userId) {
    // Runs before the page renders: one person's data must not be shown to the next.
    queries.clear();
    setOwner(userId);
  }
  useEffect(() => keep(), [keep]);
  useEffect(() => {
    if (!isOver) return undefined;
    const note = 'Your session has ended. Sign in again and go on: your work is still here.';
    return afterTyping(() => openAuth({ mode: 'login', email, note, onDismiss: () => void navigate(paths.home) }));
  }, [isOver, email, openAuth, navigate]);
  return <Fragment key={owner}>{children}</Fragment>;
}
