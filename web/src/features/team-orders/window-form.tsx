import type { TeamPackView } from '#domain/team-orders/team-pack';
import { useOpenWindow } from '#web/data/teams/team-orders';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { type ServerForm, useServerForm } from '#web/forms/use-server-form';
import { useToast } from '#web/overlays/toast.tsx';
import { Notice } from '#web/page/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './team-orders.module.css';

/** The fields as text. Times are the organiser's own. */
interface WindowEntry {
  readonly name: string;
  readonly team_pack_id: string;
  readonly deadline: string;
  readonly late_until: string;
  readonly payer: 'families' | 'organiser';
  readonly goal: string;
  readonly notes: string;
}

const momentOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());

interface WindowFormProps {
  readonly teamId: string;
  readonly packs: readonly TeamPackView[];
  readonly onDone: () => void;
}

/** Opens an order window: a page that families order on until a deadline. Each order goes to its family's address. */
export function WindowForm({ teamId, packs, onDone }: WindowFormProps) {
  const toast = useToast();
  const open = useOpenWindow(teamId);
  const { field, onSubmit, isSending, problem } = useServerForm<WindowEntry>({
    defaultValues: {
      name: '',
      team_pack_id: packs[0]?.id ?? '',
      deadline: '',
      late_until: '',
      payer: 'families',
      goal: '',
      notes: '',
    },
    send: async ({ deadline, late_until, goal, ...entry }) => {
      await open.mutateAsync({
        ...entry,
        deadline: momentOf(deadline),
        late_until: late_until === '' ? null : momentOf(late_until),
        goal: goal === '' ? null : Number(goal),
      });
      toast('The order window is open.');
      onDone();
    },
  });
  return (
    <form className={styles.windowForm} onSubmit={onSubmit} noValidate aria-label="New order window">
      <WindowFields field={field} packs={packs} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isSending}>
          Open the window
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

interface WindowFieldsProps {
  readonly field: ServerForm<WindowEntry, WindowEntry>['field'];
  readonly packs: readonly TeamPackView[];
}

function WindowFields({ field, packs }: WindowFieldsProps) {
  return (
    <>
      <TextField label="Name" hint="Families read it, like Spring fundraiser" maxLength={100} {...field('name')} />
      <SelectField label="Pack" {...field('team_pack_id')}>
        {packs.map(({ id, pack_name }) => (
          <option key={id} value={id}>
            {pack_name}
          </option>
        ))}
      </SelectField>
      <TextField label="Deadline" type="datetime-local" {...field('deadline')} />
      <TextField label="Late orders until (optional)" type="datetime-local" {...field('late_until')} />
      <SelectField label="Who pays" {...field('payer')}>
        <option value="families">Each family, on the page</option>
        <option value="organiser">I pay for everyone</option>
      </SelectField>
      <TextField label="Packs to sell (optional)" inputMode="numeric" {...field('goal')} />
      <TextAreaField label="Notes for families (optional)" maxLength={500} {...field('notes')} />
    </>
  );
}
