import { type FormEvent, useState } from 'react';
import { limits } from '#domain/limits';
import { track } from '#web/analytics/analytics';
import { authClient } from '#web/session/auth-client';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import styles from './auth-form.module.css';
import { createdNote } from './auth-modes.ts';
import { HumanCheckField } from './human-check-field.tsx';
import { NewPasswordField } from './password-field.tsx';
import { ProviderButton } from './provider-button.tsx';
import { signUpProblems } from './sign-up-rules.ts';
import { TermsField } from './terms-field.tsx';
import { useHumanCheck } from './use-human-check.ts';

const empty = { fullName: '', email: '', password: '', acceptsTerms: false };

export function SignUpForm({ go }: AuthFormProps) {
  const [entry, setEntry] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const check = useHumanCheck();
  const problems = signUpProblems({ ...entry, isHuman: check.state.step === 'passed' });
  const shown = isChecked ? problems : {};
  const change = (part: Partial<typeof empty>) => setEntry({ ...entry, ...part });

  const { busy, error, submit } = useSubmit(async (challenge: string) => {
    const { fullName, password } = entry;
    const email = entry.email.trim();
    try {
      await authClient.signUp({ email, password, fullName: fullName.trim(), challenge });
    } catch (problem) {
      check.renew();
      throw problem;
    }
    track('sign_up', { method: 'password' });
    go({ mode: 'confirm', email, password, note: createdNote });
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget);
    else if (check.state.step === 'passed') void submit(check.state.payload);
  };

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {error && <Notice kind="problem">{error}</Notice>}
      <TextField
        label="Your name (optional)"
        autoComplete="name"
        maxLength={limits.text.full_name}
        value={entry.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
        error={shown.email}
      />
      <NewPasswordField
        label="Password"
        value={entry.password}
        onType={(password) => change({ password })}
        error={shown.password}
      />
      <HumanCheckField check={check} error={shown.isHuman} />
      <TermsField
        checked={entry.acceptsTerms}
        onChange={(acceptsTerms) => change({ acceptsTerms })}
        error={shown.acceptsTerms}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Create Account
      </Button>
      <ProviderButton />
      <p className={styles.foot}>
        Already have an account?{' '}
        <button type="button" className={styles.switch} onClick={() => go({ mode: 'login' })}>
          Sign in
        </button>
      </p>
    </form>
  );
}
