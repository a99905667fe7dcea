import { createContext, useContext } from 'react';

/** The dialog's three modes (P-2), `confirm` for the code from the mail and `second-factor` for the authenticator's. */
export type AuthMode = 'login' | 'signup' | 'forgot-password' | 'confirm' | 'second-factor';

export interface AuthRequest {
  readonly mode: AuthMode;
  /** Prefilled, for example from a link in a mail. */
  readonly email?: string;
  /** Shown above the form. */
  readonly note?: string;
  readonly problem?: string;
  /** Called if the dialog closes without a sign-in. */
  readonly onDismiss?: () => void;
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
