import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { AuthMode } from './auth-modes.ts';

export interface AuthRequest {
  readonly mode: AuthMode;
  /** Known already, for instance from a link in a mail. */
  readonly email?: string;
  /** Said above the form. */
  readonly note?: string;
  readonly problem?: string;
}

interface AuthDialogControl {
  readonly openAuth: (request: AuthRequest) => void;
  readonly closeAuth: () => void;
}

const AuthDialogContext = createContext<AuthDialogControl | null>(null);
const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

/** Any part of the site can open the sign-in modal; its code arrives with the first opening. */
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
          <AuthDialog request={request} onClose={closeAuth} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}

export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (control === null) throw new Error('useAuthDialog must be used inside an AuthDialogProvider.');
  return control;
}
