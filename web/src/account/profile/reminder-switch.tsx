import { errorMessage } from '#web/src/base/api/api-error.ts';
import { CheckField } from '#web/src/parts/forms/field.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useEditAccount } from '../data/account.ts';

/** Switches reminders of unpaid orders on or off. */
export function ReminderSwitch({ wanted }: { readonly wanted: boolean }) {
  const toast = useToast();
  const edit = useEditAccount(({ reminders }) => toast(reminders ? 'We remind you once.' : 'No more reminders.'));
  return (
    <CheckField
      checked={edit.isPending ? (edit.variables.reminders ?? wanted) : wanted}
      error={edit.isError ? errorMessage(edit.error) : undefined}
      label="Remind me once by mail when I leave an order unfinished"
      onChange={(event) => edit.mutate({ reminders: event.target.checked })}
    />
  );
}
