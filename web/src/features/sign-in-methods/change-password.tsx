import { problemsResolver } from '#web/forms/problems-resolver';
import { NewPasswordField, PasswordField } from '#web/forms/password-field.tsx';
import { newPasswordProblem } from '#web/forms/password-problem';
import { useServerForm } from '#web/forms/use-server-form';
import { Dialog } from '#web/overlays/dialog.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import { Notice } from '#web/page/notice.tsx';
import { signInMethods } from '#web/session/sign-in-methods';
import { Button } from '#web/ui/button.tsx';
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
