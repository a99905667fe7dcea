import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuthDialog } from '#web/session/auth-dialog-context';
import { NewPasswordField } from '#web/features/auth/password-field.tsx';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { rememberTarget } from '#web/session/start-target';
import { emailProblem, newPasswordProblem } from '#web/features/auth/sign-up-rules';
import { authClient } from '#web/session/auth-client';
import { useHydratedForm } from '#web/forms/use-hydrated-form';
import { useSubmit } from '#web/forms/use-submit';
import { paths } from '#web/paths';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './reset-password-page.module.css';

/** Where the link of the password-reset mail leads; the code can also be typed (P-41). */
export function Page() {
  const [query] = useSearchParams();
  const { form, words, change } = useHydratedForm({
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    password: '',
  });
  const [isChecked, setChecked] = useState(false);
  const { openAuth } = useAuthDialog();
  const problems = {
    email: emailProblem(words.email),
    code: words.code.trim() === '' ? 'Please enter the code from the mail.' : undefined,
    password: newPasswordProblem(words.password),
  };
  const shown: Partial<typeof problems> = isChecked ? problems : {};

  const { busy, error, submit } = useSubmit(async () => {
    const email = words.email.trim();
    await authClient.confirmResetPassword(email, words.code.trim(), words.password);
    rememberTarget(paths.dashboard);
    const step = await authClient.signIn(email, words.password);
    if (step !== 'signed_in') openAuth({ mode: 'login', email });
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some(Boolean)) focusFirstProblem(event.currentTarget);
    else void submit(undefined);
  };

  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker="Your account" title="Choose a new password" />
      {/* Sent before the scripts have come, nothing of it may stand in an address. */}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={send}>
        {error && <Notice kind="problem">{error}</Notice>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={words.email}
          onChange={(event) => change({ email: event.target.value })}
          error={shown.email}
        />
        <TextField
          label="Code from the mail"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={words.code}
          onChange={(event) => change({ code: event.target.value })}
          error={shown.code}
        />
        <NewPasswordField
          label="New password"
          name="password"
          value={words.password}
          onType={(password) => change({ password })}
          error={shown.password}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          Save and sign in
        </Button>
        <Button variant="quiet" wide onClick={() => openAuth({ mode: 'forgot-password', email: words.email })}>
          Send a new code
        </Button>
      </form>
    </div>
  );
}
