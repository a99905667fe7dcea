import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { CheckField } from '#web/forms/field.tsx';
import { useToast } from '#web/overlays/toast.tsx';

/** Whether an unfinished order is recalled once by mail. */
export function ReminderSwitch({ wanted }: { readonly wanted: boolean }) {
  const queries = useQueryClient();
  const toast = useToast();
  const edit = useMutation({
    mutationFn: (reminders: boolean) => api('editMe', { body: { reminders } }),
    onSuccess: (me) => {
      queries.setQueryData(['me'], me);
      toast(me.reminders ? 'We remind you once.' : 'No more reminders.');
    },
  });
  return (
    <CheckField
      checked={edit.isPending ? edit.variables : wanted}
      error={edit.isError ? errorWords(edit.error) : undefined}
      label="Remind me once by mail when I leave an order unfinished"
      onChange={(event) => edit.mutate(event.target.checked)}
    />
  );
}
