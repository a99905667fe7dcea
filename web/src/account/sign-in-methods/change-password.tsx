import { api } from '#web/src/base/data/api.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { signInMethods } from '#web/src/base/session/sign-in-methods.ts';
import { NewPasswordField, PasswordField } from '#web/src/parts/forms/password-field.tsx';
import { newPasswordProblem } from '#web/src/parts/forms/password-problem.ts';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

interface Passwords {
  readonly old: string;
  readonly next: string;
}

const resolver = problemsResolver<Passwords>(({ old, next }) => ({
  old: old === '' ? 'Please enter your current password.' : undefined,
  next: newPasswordProblem(next),
}));

interface ChangePasswordProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Changes the password and ends all other sessions. The pool ends this one with them, so it signs in again. */
export function ChangePassword({ email, onClose }: ChangePasswordProps) {
  const toast = useToast();
  /** The password is changed, so a failure here is no failure of the form. */
  const endOthers = async (password: string) => {
    const hasEnded = await api('endSessions').then(
      () => true,
      () => false,
    );
    if (!hasEnded) {
      toast(
        'Your new password is saved, but other devices are still signed in. Please sign out everywhere.',
        'problem',
      );
      return;
    }
    toast('Your new password is saved. All other devices are signed out.');
    await authClient.signInAgain(email, password);
  };
  const form = useServerForm<Passwords>({
    defaultValues: { old: '', next: '' },
    resolver,
    send: async ({ old, next }) => {
      await signInMethods.changePassword(old, next);
      onClose();
      await endOthers(next);
    },
  });
  return (
    <FormDialog title="Change the password" doIt="Save the new password" form={form} onClose={onClose}>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('old')} />
      <NewPasswordField label="New password" typed={form.form.watch('next')} {...form.field('next')} />
    </FormDialog>
  );
}
