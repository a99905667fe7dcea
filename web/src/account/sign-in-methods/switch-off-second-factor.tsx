import { PasswordField } from '#web/src/parts/forms/password-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useSwitchSecondFactor } from './use-sign-in-methods.ts';

interface Entry {
  readonly password: string;
}

const resolver = problemsResolver<Entry>(({ password }) => ({
  password: password === '' ? 'Please enter your password.' : undefined,
}));

/** Asks for the password, because a page left open is not proof enough. */
export function SwitchOffSecondFactor({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const switchOff = useSwitchSecondFactor(false);
  const form = useServerForm<Entry>({
    defaultValues: { password: '' },
    resolver,
    send: async ({ password }) => {
      await switchOff.mutateAsync(password);
      toast('The second factor is off.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Switch off the second factor"
      doIt="Switch it off"
      leaveIt="Keep it on"
      danger
      form={form}
      onClose={onClose}
    >
      <p>After this, your password alone opens the account. Please enter it once more.</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
