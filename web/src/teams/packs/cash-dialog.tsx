import { useWatch } from 'react-hook-form';
import { limits } from '#domain/tables/limits.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useWholeRoster } from '../data/roster.ts';
import { useRecordCash } from '../data/team-orders.ts';

interface CashDialogProps {
  readonly teamId: string;
  readonly window: OrderWindowView;
  readonly onClose: () => void;
}

/** Records packs that a family paid for in cash. */
export function CashDialog({ teamId, window, onClose }: CashDialogProps) {
  const players = useWholeRoster(teamId).data ?? [];
  const record = useRecordCash(teamId, window.id);
  const toast = useToast();
  const form = useServerForm({
    defaultValues: { player_id: '', name: '', quantity: '1' },
    send: async ({ player_id: id, name, quantity }) => {
      const whom = id === '' ? { name } : { player_id: id };
      await record.mutateAsync({ ...whom, quantity: Number(quantity) });
      toast('The cash is recorded.');
      onClose();
    },
  });
  const playerId = useWatch({ control: form.form.control, name: 'player_id' });
  return (
    <FormDialog title="Record a cash pack" doIt="Record" onClose={onClose} form={form}>
      <SelectField label="For" {...form.field('player_id')}>
        <option value="">Somebody else</option>
        {players.map(({ id, player_name: name, player_number: number }) => (
          <option key={id} value={id}>
            {number === '' ? name : `#${number} ${name}`}
          </option>
        ))}
      </SelectField>
      {playerId === '' && <TextField label="Name" maxLength={limits.print.player_name} {...form.field('name')} />}
      <TextField label="Packs" inputMode="numeric" maxLength={2} {...form.field('quantity')} />
      <Quiet>
        You keep the cash, and pay for all cash packs of this window at once. Each costs you what a family pays, and the
        ledger counts your team’s share.
      </Quiet>
    </FormDialog>
  );
}
