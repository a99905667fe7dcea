import { type FormEvent, useState } from 'react';
import { resetPasswordPath } from '#web/paths';
import { authClient } from '#web/session/auth-client';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import { useAuthDialog } from '#web/session/auth-dialog-context';
import { Link } from '#web/ui/link.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import styles from './auth-form.module.css';
import { emailProblem } from './sign-up-rules.ts';

export function ForgotPasswordForm({ email: known, go }: AuthFormProps) {
  const [email, setEmail] = useState(known);
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const { closeAuth } = useAuthDialog();
  const problem = emailProblem(email);
  const { busy, error, submit } = useSubmit(async () => {
    setSent(false);
    await authClient.resetPassword(email.trim());
    setSent(true);
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem) focusFirstProblem(event.currentTarget);
    else void submit(undefined);
  };

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {error && <Notice kind="problem">{error}</Notice>}
      {isSent ? (
        <Notice kind="done">Password reset email sent! Check your inbox for instructions.</Notice>
      ) : (
        <p>Tell us the email of your account and we send you a link to choose a new password.</p>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isChecked ? problem : undefined}
      />
      <Button type="submit" variant={isSent ? 'secondary' : 'primary'} wide busy={busy}>
        {isSent ? 'Send it again' : 'Send Reset Email'}
      </Button>
      {isSent && (
        <Link className={styles.switch} to={resetPasswordPath(email.trim())} onClick={closeAuth}>
          I have a code
        </Link>
      )}
      <button type="button" className={styles.switch} onClick={() => go({ mode: 'login' })}>
        Back to sign in
      </button>
    </form>
  );
}
