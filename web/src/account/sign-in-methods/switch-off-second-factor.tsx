import { PasswordField } from '#web/src/parts/forms/password-field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './sign-in-methods.module.css';
import { useSwitchSecondFactor } from './use-sign-in-methods.ts';

interface Entry {
  readonly password: string;
}

const resolver = problemsResolver<Entry>(({ password }) => ({
  password: password === '' ? 'Please enter your password.' : undefined,
}));

/** Asks for the password first: a page that was left open must not be enough. */
export function SwitchOffSecondFactor({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const switchOff = useSwitchSecondFactor(false);
  const { field, onSubmit, isSending, problem } = useServerForm<Entry>({
    defaultValues: { password: '' },
    resolver,
    send: async ({ password }) => {
      await switchOff.mutateAsync(password);
      toast('The second factor is off.');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Switch off the second factor" size="narrow" sticky>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        {problem && <Notice kind="problem">{problem}</Notice>}
        <p>After this, your password alone opens the account. Please enter it once more.</p>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" variant="danger" wide busy={isSending}>
          Switch it off
        </Button>
        <Button wide onClick={onClose}>
          Keep it on
        </Button>
      </form>
    </Dialog>
  );
}
