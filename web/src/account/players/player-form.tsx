import { zodResolver } from '@hookform/resolvers/zod';
import { NewPlayerProfile, type PlayerProfile } from '#domain/account/player-profile.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useCreatePlayer, useEditPlayer } from './player-changes.ts';
import { entryOf, PlayerEntry } from './player-entry.ts';
import { PlayerFields } from './player-fields.tsx';
import styles from './player-form.module.css';

const resolver = zodResolver(PlayerEntry);

interface PlayerFormProps {
  /** Null: a player to add. */
  readonly player: PlayerProfile | null;
  readonly onClose: () => void;
}

export function PlayerForm({ player, onClose }: PlayerFormProps) {
  const { form, field, onSubmit, isSending, problem } = usePlayerForm(player, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={player ? 'Edit player' : 'Add a player'}
      sticky
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="player-form" busy={isSending}>
            Save player
          </Button>
        </>
      }
    >
      <p className={styles.lead}>A switch leaves a line off the card and keeps its text.</p>
      <form id="player-form" className={styles.form} onSubmit={onSubmit} noValidate>
        <PlayerFields form={form} field={field} />
      </form>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
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
