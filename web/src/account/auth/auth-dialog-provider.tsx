import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { AuthDialogContext, type AuthRequest } from '#web/src/base/session/auth-dialog-context.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';

const AuthDialog = lazyPart(() => withQueryClient(async () => (await import('./auth-dialog.tsx')).AuthDialog));

/** Lets any part of the site open the sign-in dialog. Its code loads when it first opens. */
export function AuthDialogProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<AuthRequest | null>(null);
  const openAuth = useCallback((next: AuthRequest) => setRequest(next), []);
  const closeAuth = useCallback(() => setRequest(null), []);
  const control = useMemo(() => ({ openAuth, closeAuth }), [openAuth, closeAuth]);
  return (
    <AuthDialogContext value={control}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <AuthDialog
            request={request}
            onClose={() => {
              closeAuth();
              request.onDismiss?.();
            }}
          />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}
