import { zodResolver } from '@hookform/resolvers/zod';
import { NewPlayerProfile, type PlayerProfile } from '#domain/account/player-profile.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCreatePlayer, useEditPlayer } from './player-changes.ts';
import { entryOf, PlayerEntry } from './player-entry.ts';
import { PlayerFields } from './player-fields.tsx';
import styles from './player-form.module.css';

const resolver = zodResolver(PlayerEntry);

interface PlayerFormProps {
  /** Null to add a player. */
  readonly player: PlayerProfile | null;
  readonly onClose: () => void;
}

export function PlayerForm({ player, onClose }: PlayerFormProps) {
  const entry = usePlayerForm(player, onClose);
  return (
    <FormDialog
      title={player ? 'Edit player' : 'Add a player'}
      doIt="Save player"
      size="normal"
      form={entry}
      onClose={onClose}
    >
      <Quiet>A switch leaves a line off the card and keeps its text.</Quiet>
      <div className={styles.form}>
        <PlayerFields form={entry.form} field={entry.field} />
      </div>
    </FormDialog>
  );
}

const noPlayer = { ...NewPlayerProfile.parse({ player_name: '-' }), player_name: '' };

function usePlayerForm(player: PlayerProfile | null, onClose: () => void) {
  const create = useCreatePlayer();
  const edit = useEditPlayer();
  const toast = useToast();
  return useServerForm({
    defaultValues: entryOf(player ?? noPlayer),
    resolver,
    send: async (entry) => {
      await (player ? edit.mutateAsync({ id: player.id, body: entry }) : create.mutateAsync(entry));
      toast(`${entry.player_name} is saved.`);
      onClose();
    },
  });
}
