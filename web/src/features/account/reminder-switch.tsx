import { useEditAccount } from '#web/data/account';
import { errorWords } from '#web/api/api-error';
import { CheckField } from '#web/forms/field.tsx';
import { useToast } from '#web/overlays/toast.tsx';

/** Whether we send one mail about an unfinished order. */
export function ReminderSwitch({ wanted }: { readonly wanted: boolean }) {
  const toast = useToast();
  const edit = useEditAccount(({ reminders }) => toast(reminders ? 'We remind you once.' : 'No more reminders.'));
  return (
    <CheckField
      checked={edit.isPending ? (edit.variables.reminders ?? wanted) : wanted}
      error={edit.isError ? errorWords(edit.error) : undefined}
      label="Remind me once by mail when I leave an order unfinished"
      onChange={(event) => edit.mutate({ reminders: event.target.checked })}
    />
  );
}
