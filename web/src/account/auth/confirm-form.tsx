import { useState } from 'react';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { refusedCode } from '#web/src/base/session/refused-code.ts';
import { CodeField, codeProblem } from '#web/src/parts/forms/code-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import { confirmedNote } from './auth-modes.ts';

interface Confirmation {
  readonly code: string;
}

const resolver = problemsResolver<Confirmation>(({ code }) => ({
  code: codeProblem(code, 'Please enter the six digits from the mail.'),
}));

/** The code from the confirmation mail, for customers who do not follow its link (P-41). */
export function ConfirmForm(props: AuthFormProps) {
  const { email, note, problem: before } = props;
  const { form, field, onSubmit, isSending, problem } = useConfirmation(props);
  const resend = useResend(email);
  const error = problem ?? resend.problem ?? (form.formState.isSubmitted ? null : before);
  return (
    <Stack as="form" gap={4} noValidate onSubmit={onSubmit}>
      {note && <Notice kind="done">{note}</Notice>}
      {error && <Notice kind="problem">{error}</Notice>}
      {resend.isSent && <Notice kind="done">Sent again. Check your inbox.</Notice>}
      <p>
        Follow the link we sent to <strong>{email}</strong>, or type the code from the mail here.
      </p>
      <CodeField label="Code" {...field('code')} />
      <Button type="submit" variant="primary" wide busy={isSending} doing="Signing you in…">
        Confirm
      </Button>
      <Button variant="quiet" busy={resend.isPending} onClick={() => void resend.submit(undefined)}>
        Send the mail again
      </Button>
    </Stack>
  );
}

function useConfirmation({ email, password, go }: AuthFormProps): ServerForm<Confirmation, Confirmation> {
  return useServerForm<Confirmation>({
    defaultValues: { code: '' },
    resolver,
    fieldsOf: refusedCode,
    send: async ({ code }) => {
      await authClient.confirm(email, code);
      if (password === '') go({ mode: 'login', email, note: confirmedNote });
      else await authClient.signIn(email, password);
    },
  });
}

function useResend(email: string) {
  const [isSent, setSent] = useState(false);
  const resend = useSubmit(async () => {
    setSent(false);
    await authClient.resend(email);
    setSent(true);
  });
  return { ...resend, isSent };
}
