import { useState } from 'react';
import { resetPasswordPath } from '#web/src/base/paths.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './auth-form.module.css';
import type { AuthFormProps } from './auth-form-props.ts';
import { emailProblem } from './sign-up-rules.ts';

interface ResetRequest {
  readonly email: string;
}

const resolver = problemsResolver<ResetRequest>(({ email }) => ({ email: emailProblem(email) }));

export function ForgotPasswordForm({ email, go }: AuthFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { closeAuth } = useAuthDialog();
  const { field, onSubmit, isSending, problem } = useServerForm<ResetRequest>({
    defaultValues: { email },
    resolver,
    send: async (request) => {
      setSentTo(null);
      await authClient.resetPassword(request.email.trim());
      setSentTo(request.email.trim());
    },
  });
  const isSent = sentTo !== null;
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {isSent ? (
        <Notice kind="done">Password reset email sent! Check your inbox for instructions.</Notice>
      ) : (
        <p>Tell us the email of your account and we send you a link to choose a new password.</p>
      )}
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <Button type="submit" variant={isSent ? 'secondary' : 'primary'} wide busy={isSending}>
        {isSent ? 'Send it again' : 'Send Reset Email'}
      </Button>
      {isSent && (
        <Link className={styles.switch} to={resetPasswordPath(sentTo)} onClick={closeAuth}>
          I have a code
        </Link>
      )}
      <button type="button" className={styles.switch} onClick={() => go({ mode: 'login' })}>
        Back to sign in
      </button>
    </Stack>
  );
}
