import { authClient } from '#web/src/base/session/auth-client.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { PasswordField } from '#web/src/parts/forms/password-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './auth-form.module.css';
import type { AuthFormProps } from './auth-form-props.ts';
import { unconfirmedNote } from './auth-modes.ts';
import { ProviderButton } from './provider-button.tsx';
import { emailProblem, loginPasswordProblem } from './sign-up-rules.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

const resolver = problemsResolver<Login>(({ email, password }) => ({
  email: emailProblem(email),
  password: loginPasswordProblem(password),
}));

export function LoginForm({ email: known, note, problem: before, go }: AuthFormProps) {
  const { form, field, onSubmit, isSending, problem } = useServerForm<Login>({
    defaultValues: { email: known, password: '' },
    resolver,
    send: (login) => logIn(login, go),
  });
  const error = problem ?? (form.formState.isSubmitted ? null : before);
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      {note && <Notice kind="note">{note}</Notice>}
      {error && <Notice kind="problem">{error}</Notice>}
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" wide busy={isSending} doing="Signing you in…">
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
    </Stack>
  );
}

/** A finished sign-in closes the dialog (`useAfterSignIn`). The user pool's other replies open another form. */
async function logIn({ email: typed, password }: Login, go: AuthFormProps['go']): Promise<void> {
  const email = typed.trim();
  const step = await authClient.signIn(email, password);
  if (step === 'confirm') {
    await authClient.resend(email);
    go({ mode: 'confirm', email, password, note: unconfirmedNote });
  }
  if (step === 'second_factor') go({ mode: 'second-factor', email });
  if (step === 'reset') go({ mode: 'forgot-password', email });
}
