import type { AuthMode } from '#web/src/base/session/auth-dialog-context.ts';

/** One state of the dialog. A new mode starts empty, except for these values. */
export interface AuthView {
  readonly mode: AuthMode;
  readonly email?: string;
  /** In memory between sign-up and the code, to sign in right after. Never stored. */
  readonly password?: string;
  readonly note?: string;
  /** An error from before the form was shown. */
  readonly problem?: string;
}

export interface AuthFormProps {
  readonly email: string;
  readonly password: string;
  readonly note: string | undefined;
  readonly problem: string | undefined;
  readonly go: (view: AuthView) => void;
}
