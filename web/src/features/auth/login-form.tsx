import { type FormEvent, useState } from 'react';
import { authClient } from '#web/session/auth-client';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import styles from './auth-form.module.css';
import { unconfirmedNote } from './auth-modes.ts';
import { PasswordField } from './password-field.tsx';
import { ProviderButton } from './provider-button.tsx';
import { emailProblem, loginPasswordProblem } from './sign-up-rules.ts';

export function LoginForm({ email: known, note, go }: AuthFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problems = { email: emailProblem(email), password: loginPasswordProblem(password) };
  const { busy, error, submit } = useSubmit(async () => {
    const step = await authClient.signIn(email.trim(), password);
    if (step === 'confirm') {
      await authClient.resend(email.trim());
      go({ mode: 'confirm', email: email.trim(), password, note: unconfirmedNote });
    }
    if (step === 'reset') go({ mode: 'forgot-password', email: email.trim() });
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problems.email || problems.password) focusFirstProblem(event.currentTarget);
    else void submit(undefined);
  };

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {note && <Notice kind="note">{note}</Notice>}
      {error && <Notice kind="problem">{error}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isChecked ? problems.email : undefined}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked ? problems.password : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Sign In
      </Button>
      <button type="button" className={styles.switch} onClick={() => go({ mode: 'forgot-password' })}>
        Forgot your password?
      </button>
      <ProviderButton />
      <p className={styles.foot}>
        New here?{' '}
        <button type="button" className={styles.switch} onClick={() => go({ mode: 'signup' })}>
          Create an account
        </button>
      </p>
    </form>
  );
}
