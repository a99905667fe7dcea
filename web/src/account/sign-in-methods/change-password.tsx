import { signInMethods } from '#web/src/base/session/sign-in-methods.ts';
import { NewPasswordField, PasswordField } from '#web/src/parts/forms/password-field.tsx';
import { newPasswordProblem } from '#web/src/parts/forms/password-problem.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './sign-in-methods.module.css';

interface Passwords {
  readonly old: string;
  readonly next: string;
}

const resolver = problemsResolver<Passwords>(({ old, next }) => ({
  old: old === '' ? 'Please enter your current password.' : undefined,
  next: newPasswordProblem(next),
}));

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const { form, field, onSubmit, isSending, problem } = useServerForm<Passwords>({
    defaultValues: { old: '', next: '' },
    resolver,
    send: async ({ old, next }) => {
      await signInMethods.changePassword(old, next);
      toast('Your new password is saved.');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Change the password" size="narrow" sticky>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <PasswordField label="Current password" autoComplete="current-password" {...field('old')} />
        <NewPasswordField label="New password" typed={form.watch('next')} {...field('next')} />
        <Button type="submit" variant="primary" wide busy={isSending}>
          Save the new password
        </Button>
      </form>
    </Dialog>
  );
}
