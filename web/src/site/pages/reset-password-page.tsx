import { useSearchParams } from 'react-router-dom';
import { emailProblem } from '#web/src/account/auth/sign-up-rules.ts';
import { paths } from '#web/src/base/paths.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { refusedCode } from '#web/src/base/session/refused-code.ts';
import { rememberTarget } from '#web/src/base/session/start-target.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { NewPasswordField } from '#web/src/parts/forms/password-field.tsx';
import { newPasswordProblem } from '#web/src/parts/forms/password-problem.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './reset-password-page.module.css';

interface NewPassword {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

const resolver = problemsResolver<NewPassword>(({ email, code, password }) => ({
  email: emailProblem(email),
  code: code.trim() === '' ? 'Please enter the code from the mail.' : undefined,
  password: newPasswordProblem(password),
}));

/** The target of the link in the password-reset mail. The code can also be typed (P-41). */
export function Page() {
  const { openAuth } = useAuthDialog();
  const { form, field, onSubmit, isSending, problem } = useNewPassword();
  const sendNewCode = () => openAuth({ mode: 'forgot-password', email: form.getValues('email') });
  return (
    <div className={`page-width page ${styles.page}`}>
      <SectionHead level={1} kicker="Your account" title="Choose a new password" />
      {/* `post`, so that a submit before hydration does not put the password into the address. */}
      <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField label="Code from the mail" inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
        <NewPasswordField label="New password" typed={form.watch('password')} {...field('password')} />
        <div className="actions">
          <Button type="submit" variant="primary" busy={isSending} doing="Signing you in…">
            Save and sign in
          </Button>
          <Button variant="quiet" onClick={sendNewCode}>
            Send a new code
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Saves the new password and signs in with it. */
function useNewPassword(): ServerForm<NewPassword, NewPassword> {
  const [query] = useSearchParams();
  const { openAuth } = useAuthDialog();
  return useServerForm<NewPassword>({
    defaultValues: { email: query.get('email') ?? '', code: query.get('code') ?? '', password: '' },
    resolver,
    fieldsOf: refusedCode,
    send: async ({ email: typed, code, password }) => {
      const email = typed.trim();
      await authClient.confirmResetPassword(email, code.trim(), password);
      rememberTarget(paths.dashboard);
      const step = await authClient.signIn(email, password);
      if (step === 'second_factor') openAuth({ mode: 'second-factor', email });
      else if (step !== 'signed_in') openAuth({ mode: 'login', email });
    },
  });
}
