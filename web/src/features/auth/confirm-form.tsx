import { type FormEvent, useState } from 'react';
import { authClient } from '#web/session/auth-client';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { useSubmit } from '#web/forms/use-submit';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Notice } from '#web/page/notice.tsx';
import type { AuthFormProps } from './auth-form-props.ts';
import styles from './auth-form.module.css';
import { confirmedNote } from './auth-modes.ts';

const codeShape = /^\d{6}$/;

/** The code from the confirmation mail, for those who do not follow its link (P-41). */
export function ConfirmForm({ email, password, note, problem: before, go }: AuthFormProps) {
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isResent, setResent] = useState(false);
  const problem = codeShape.test(code) ? undefined : 'Please enter the six digits from the mail.';

  const confirm = useSubmit(async () => {
    await authClient.confirm(email, code);
    if (password === '') go({ mode: 'login', email, note: confirmedNote });
    else await authClient.signIn(email, password);
  });
  const resend = useSubmit(async () => {
    setResent(false);
    await authClient.resend(email);
    setResent(true);
  });

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem) focusFirstProblem(event.currentTarget);
    else void confirm.submit(undefined);
  };
  const error = confirm.error ?? resend.error ?? (isChecked ? null : before);

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      {note && <Notice kind="done">{note}</Notice>}
      {error && <Notice kind="problem">{error}</Notice>}
      {isResent && <Notice kind="done">Sent again. Check your inbox.</Notice>}
      <p>
        Follow the link we sent to <strong>{email}</strong>, or type the code from the mail here.
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={styles.code}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={isChecked ? problem : undefined}
      />
      <Button type="submit" variant="primary" wide busy={confirm.busy}>
        Confirm
      </Button>
      <Button variant="quiet" busy={resend.busy} onClick={() => void resend.submit(undefined)}>
        Send the mail again
      </Button>
    </form>
  );
}
