import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { guardiansOf } from '#domain/teams/roster/guardians.ts';
import { NewRosterPlayer, type RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { statsText } from '#domain/teams/roster/stats-text.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { type ServerForm, useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useAddPlayer, useChangePlayer, useRemovePlayer } from '../data/roster.ts';
import { FamilyMail } from '../parts/family-mail.tsx';
import { useLetteredField } from '../parts/lettered-field.ts';
import { BackFields, NameFields, StatsText } from '../parts/player-words.tsx';
import styles from './roster.module.css';

/** A player as the form holds it: the stats are text. */
const RosterEntry = NewRosterPlayer.extend({ stats: StatsText });
type RosterEntry = z.input<typeof RosterEntry>;

const rosterEntryOf = (player: RosterPlayerView | null) => ({
  player_name: '',
  player_number: '',
  position: '',
  year: '',
  guardian_email: '',
  second_guardian_email: '',
  description: '',
  ...player,
  stats: statsText(player?.stats ?? {}),
});

const resolver = zodResolver(RosterEntry);

interface PlayerDialogProps {
  readonly teamId: string;
  /** Null for a new player. */
  readonly player: RosterPlayerView | null;
  readonly onClose: () => void;
}

export function PlayerDialog({ teamId, player, onClose }: PlayerDialogProps) {
  const form = useRosterForm({ teamId, player, onClose });
  return (
    <FormDialog
      title={player === null ? 'Add a player' : 'Edit player'}
      doIt="Save"
      size="normal"
      form={form}
      first={player?.is_active && <RemoveButton teamId={teamId} player={player} onClose={onClose} />}
      below={
        player?.is_active &&
        guardiansOf(player).length > 0 && (
          <div className={styles.remind}>
            <FamilyMail teamId={teamId} playerId={player.id}>
              Write to the family
            </FamilyMail>
          </div>
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        <Fields form={form} player={player} />
      </div>
    </FormDialog>
  );
}

interface FieldsProps extends Pick<PlayerDialogProps, 'player'> {
  readonly form: ServerForm<RosterEntry, z.output<typeof RosterEntry>>;
}

function Fields({ form, player }: FieldsProps) {
  const field = useLetteredField(form);
  return (
    <>
      <NameFields field={field} />
      <TextField label="Year" autoComplete="off" maxLength={limits.text.year} {...field('year')} />
      <GuardianFields form={form} />
      <BackFields field={field} player={player} />
    </>
  );
}

/** The addresses of up to two guardians. */
const GuardianFields = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <TextField
      label="Parent’s e-mail"
      hint="For reminders only."
      type="email"
      autoComplete="off"
      {...form.field('guardian_email')}
    />
    <TextField
      label="Other parent’s e-mail"
      hint="Gets the same mails, with an own link."
      type="email"
      autoComplete="off"
      {...form.field('second_guardian_email')}
    />
  </>
);

function useRosterForm({ teamId, player, onClose }: PlayerDialogProps) {
  const add = useAddPlayer(teamId);
  const change = useChangePlayer(teamId);
  const toast = useToast();
  return useServerForm({
    defaultValues: rosterEntryOf(player),
    resolver,
    send: async (body) => {
      const saved = player
        ? await change.mutateAsync({ pid: player.id, body: { ...body, version: player.version } })
        : await add.mutateAsync(body);
      toast(`${saved.player_name} is saved.`);
      onClose();
    },
  });
}

function RemoveButton({ teamId, player, onClose }: PlayerDialogProps & { readonly player: RosterPlayerView }) {
  const remove = useRemovePlayer(teamId);
  const toast = useToast();
  const onClick = () =>
    remove.mutate(player.id, {
      onSuccess: () => {
        toast(`${player.player_name} is off the roster. You find them under Removed.`);
        onClose();
      },
      onError: (error) => toast(errorMessage(error), 'problem', onClick),
    });
  return (
    <Button variant="danger" className={styles.first} onClick={onClick} busy={remove.isPending}>
      Remove
    </Button>
  );
}
