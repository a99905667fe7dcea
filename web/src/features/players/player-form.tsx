import { zodResolver } from '@hookform/resolvers/zod';
import type { PlayerProfile } from '#domain/players/player-profile';
import { useEditPlayer } from '#web/data/players';
import { useServerForm } from '#web/forms/use-server-form';
import { Dialog } from '#web/overlays/dialog.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import { Notice } from '#web/page/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { entryOf, PlayerEntry } from './player-entry.ts';
import { PlayerFields } from './player-fields.tsx';
import styles from './player-form.module.css';

const resolver = zodResolver(PlayerEntry);

interface PlayerFormProps {
  readonly player: PlayerProfile;
  readonly onClose: () => void;
}

export function PlayerForm({ player, onClose }: PlayerFormProps) {
  const { form, field, onSubmit, isSending, problem } = usePlayerForm(player, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit player"
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

function usePlayerForm(player: PlayerProfile, onClose: () => void) {
  const edit = useEditPlayer();
  const toast = useToast();
  return useServerForm({
    defaultValues: entryOf(player),
    resolver,
    send: async (changes) => {
      await edit.mutateAsync({ id: player.id, body: changes });
      toast(`${changes.player_name} is saved.`);
      onClose();
    },
  });
}
