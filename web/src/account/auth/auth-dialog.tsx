import { type ReactNode, useEffect, useRef, useState } from 'react';
import { authClient } from '#web/src/base/session/auth-client.ts';
import type { AuthMode, AuthRequest } from '#web/src/base/session/auth-dialog-context.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import type { AuthFormProps, AuthView } from './auth-form-props.ts';
import { authModes } from './auth-modes.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const forms: Record<AuthMode, (props: AuthFormProps) => ReactNode> = {
  login: LoginForm,
  signup: SignUpForm,
  'forgot-password': ForgotPasswordForm,
  confirm: ConfirmForm,
  'second-factor': SecondFactorForm,
};

/** The sign-in dialog. Each opening and each mode starts empty. */
export function AuthDialog({ request, onClose }: { readonly request: AuthRequest; readonly onClose: () => void }) {
  const [view, setView] = useState<AuthView>(request);
  const Form = forms[view.mode];
  useEffect(() => authClient.warmUp(), []);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first field gets the focus in every mode.
    place.current?.querySelector('input')?.focus();
  }, [view.mode]);
  return (
    <Dialog open onClose={onClose} title={authModes[view.mode].title} size="narrow" sticky>
      <div ref={place}>
        <Form
          key={view.mode}
          email={view.email ?? ''}
          password={view.password ?? ''}
          note={view.note}
          problem={view.problem}
          go={setView}
        />
      </div>
    </Dialog>
  );
}
