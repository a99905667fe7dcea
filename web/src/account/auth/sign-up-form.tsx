import { useEffect } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { track } from '#web/src/base/analytics/track.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { HumanCheckField } from '#web/src/parts/forms/human-check/human-check-field.tsx';
import { type HumanCheck, useHumanCheck } from '#web/src/parts/forms/human-check/use-human-check.ts';
import { NewPasswordField } from '#web/src/parts/forms/password-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './auth-form.module.css';
import type { AuthFormProps } from './auth-form-props.ts';
import { createdNote } from './auth-modes.ts';
import { ProviderButton } from './provider-button.tsx';
import { type SignUpEntry, signUpProblems } from './sign-up-rules.ts';
import { TermsField } from './terms-field.tsx';

type SignUp = SignUpEntry & { readonly fullName: string };

const defaultValues: SignUp = { fullName: '', email: '', password: '', isHuman: false, acceptsTerms: false };
const resolver = problemsResolver<SignUp>(signUpProblems);

export function SignUpForm({ go }: AuthFormProps) {
  const { check, form, field, errorOf, onSubmit, isSending, problem } = useSignUp(go);
  const doing = check.step === 'checking' ? 'Checking first…' : 'Creating your account…';
  return (
    <Stack as="form" gap={4} noValidate onInput={check.verify} onSubmit={onSubmit}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <TextField
        label="Your name (optional)"
        autoComplete="name"
        maxLength={limits.text.full_name}
        {...field('fullName')}
      />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <NewPasswordField label="Password" typed={form.watch('password')} {...field('password')} />
      <HumanCheckField check={check} error={errorOf('isHuman')} />
      <TermsField {...field('acceptsTerms')} />
      <Button type="submit" variant="primary" wide busy={isSending} doing={doing}>
        Create Account
      </Button>
      <ProviderButton />
      <p className={styles.foot}>
        Already have an account?{' '}
        <button type="button" className={styles.switch} onClick={() => go({ mode: 'login' })}>
          Sign in
        </button>
      </p>
    </Stack>
  );
}

function useSignUp(go: AuthFormProps['go']): ServerForm<SignUp, SignUp> & { readonly check: HumanCheck } {
  const check = useHumanCheck();
  const signUp = useServerForm<SignUp>({
    defaultValues,
    resolver,
    send: async ({ email: typed, password, fullName }) => {
      const email = typed.trim();
      // A press while the check runs waits for its answer.
      const challenge = await check.answer();
      try {
        await authClient.signUp({ email, password, fullName: fullName.trim(), challenge });
      } catch (problem) {
        // The server accepts each solved challenge only once.
        check.renew();
        throw problem;
      }
      track('sign_up', { method: 'password' });
      go({ mode: 'confirm', email, password, note: createdNote });
    },
  });
  const { setValue, formState } = signUp.form;
  const shouldValidate = formState.isSubmitted;
  useEffect(() => setValue('isHuman', check.isTicked, { shouldValidate }), [check.isTicked, setValue, shouldValidate]);
  return { ...signUp, check };
}
