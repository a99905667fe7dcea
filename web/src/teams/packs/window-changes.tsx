import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useChangeWindow } from '../data/team-orders.ts';
import { localMoment, momentOf } from './local-moment.ts';

interface WindowChangesProps {
  readonly teamId: string;
  readonly window: OrderWindowView;
  readonly onClose: () => void;
}

/** The form of an open window's changes. A minimum can be lowered or taken away, and not given later. */
function useWindowChanges({ teamId, window, onClose }: WindowChangesProps) {
  const toast = useToast();
  const change = useChangeWindow(teamId);
  return useServerForm({
    defaultValues: {
      name: window.name,
      deadline: localMoment(new Date(window.deadline)),
      late_until: window.late_until === null ? '' : localMoment(new Date(window.late_until)),
      goal: window.goal === null ? '' : String(window.goal),
      min_packs: window.min_packs === null ? '' : String(window.min_packs),
      notes: window.notes,
    },
    send: async ({ deadline, late_until: late, goal, min_packs: min, ...entry }) => {
      const isSame = deadline === localMoment(new Date(window.deadline));
      const body = {
        ...entry,
        // The field has no seconds, so a deadline that nobody touched is not sent.
        ...(isSame ? {} : { deadline: momentOf(deadline) }),
        late_until: late === '' ? null : momentOf(late),
        goal: goal === '' ? null : Number(goal),
        ...(window.min_packs !== null && { min_packs: min === '' ? null : Number(min) }),
        version: window.version,
      };
      await change.mutateAsync({ wid: window.id, body });
      toast('The order window is changed.');
      onClose();
    },
  });
}

/** Changes what families read on an order window's page. Orders that were placed stay as they are. */
export function WindowChanges(props: WindowChangesProps) {
  const { window, onClose } = props;
  const form = useWindowChanges(props);
  const { field } = form;
  return (
    <FormDialog title={`Change ${window.name}`} doIt="Save" onClose={onClose} form={form}>
      <TextField label="Name" maxLength={100} {...field('name')} />
      <TextField label="Deadline" type="datetime-local" {...field('deadline')} />
      <TextField label="Late orders until (optional)" type="datetime-local" {...field('late_until')} />
      <TextField label="Packs to sell (optional)" inputMode="numeric" maxLength={6} {...field('goal')} />
      {window.min_packs !== null && (
        <TextField
          label="Print only from this many packs"
          hint="It can be lowered. Empty: all orders are printed."
          inputMode="numeric"
          maxLength={5}
          {...field('min_packs')}
        />
      )}
      <TextAreaField label="Notes for families (optional)" maxLength={500} {...field('notes')} />
      <Quiet>Families read the change on the page at once. Orders that were placed stay as they are.</Quiet>
    </FormDialog>
  );
}
