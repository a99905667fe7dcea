import { createContext, useContext } from 'react';

/** The modal's three modes (P-2) and the code from the mail that may follow. */
export type AuthMode = 'login' | 'signup' | 'forgot-password' | 'confirm';

export interface AuthRequest {
  readonly mode: AuthMode;
  /** Known already, for instance from a link in a mail. */
  readonly email?: string;
  /** Said above the form. */
  readonly note?: string;
  readonly problem?: string;
}

export interface AuthDialogControl {
  readonly openAuth: (request: AuthRequest) => void;
  readonly closeAuth: () => void;
}

export const AuthDialogContext = createContext<AuthDialogControl | null>(null);
export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (control === null) throw new Error('useAuthDialog must be used inside an AuthDialogProvider.');
  return control;
}
