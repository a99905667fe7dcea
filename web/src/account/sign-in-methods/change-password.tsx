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

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const form = useServerForm<Passwords>({
    defaultValues: { old: '', next: '' },
    resolver,
    send: async ({ old, next }) => {
      await signInMethods.changePassword(old, next);
      toast('Your new password is saved.');
      onClose();
    },
  });
  return (
    <FormDialog title="Change the password" doIt="Save the new password" form={form} onClose={onClose}>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('old')} />
      <NewPasswordField label="New password" typed={form.form.watch('next')} {...form.field('next')} />
    </FormDialog>
  );
}
