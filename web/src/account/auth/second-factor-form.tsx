import { brand } from '#domain/values/brand.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { isSignInOver } from '#web/src/base/session/auth-errors.ts';
import { refusedCode } from '#web/src/base/session/refused-code.ts';
import { CodeField, codeProblem } from '#web/src/parts/forms/code-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './auth-form.module.css';
import type { AuthFormProps } from './auth-form-props.ts';

interface Entry {
  readonly code: string;
}

const resolver = problemsResolver<Entry>(({ code }) => ({
  code: codeProblem(code, 'Please enter the six digits from your authenticator app.'),
}));

/** The second step of a sign-in: the authenticator's code. A wrong code can be corrected for three minutes. */
export function SecondFactorForm({ email, go }: AuthFormProps) {
  const { field, onSubmit, isSending, problem } = useServerForm<Entry>({
    defaultValues: { code: '' },
    resolver,
    fieldsOf: refusedCode,
    send: async ({ code }) => {
      try {
        await authClient.enterCode(code);
      } catch (error) {
        if (!isSignInOver(error)) throw error;
        go({ mode: 'login', email, problem: error.message });
      }
    },
  });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <p>
        Open your authenticator app and type the code it shows for {brand.name}
        {email && (
          <>
            {' '}
            and <strong>{email}</strong>
          </>
        )}
        .
      </p>
      <CodeField label="Code" {...field('code')} />
      <Button type="submit" variant="primary" wide busy={isSending} doing="Signing you in…">
        Sign In
      </Button>
      <LostDevice />
      <button type="button" className={styles.switch} onClick={() => go({ mode: 'login', email })}>
        Back to sign in
      </button>
    </Stack>
  );
}

function LostDevice() {
  return (
    <details>
      <summary>Lost your device?</summary>
      <Quiet>
        Write to <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a> from the email of your account. We make
        sure that it is you, then switch the codes off. After that your password is enough to sign in.
      </Quiet>
    </details>
  );
}
