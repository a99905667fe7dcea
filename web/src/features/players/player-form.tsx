import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '#domain/limits';
import { PlayerProfile } from '#domain/players/player-profile';
import { useEditPlayer } from '#web/data/players';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { useServerForm } from '#web/forms/use-server-form';
import { Dialog } from '#web/overlays/dialog.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import { Notice } from '#web/page/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './player-picker.module.css';

const fields = [
  { name: 'player_name', label: 'Player name' },
  { name: 'team', label: 'Team' },
  { name: 'player_number', label: 'Number' },
  { name: 'year', label: 'Year' },
  { name: 'sport', label: 'Sport' },
] as const;

const PlayerTexts = PlayerProfile.pick({
  player_name: true,
  team: true,
  player_number: true,
  year: true,
  sport: true,
  description: true,
});
const resolver = zodResolver(PlayerTexts);

interface PlayerFormProps {
  readonly player: PlayerProfile;
  readonly onClose: () => void;
}

export function PlayerForm({ player, onClose }: PlayerFormProps) {
  const { field, onSubmit, isSending, problem } = usePlayerForm(player, onClose);
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
      <form id="player-form" className={styles.form} onSubmit={onSubmit} noValidate>
        {fields.map(({ name, label }) => (
          <TextField key={name} label={label} maxLength={limits.text[name]} autoComplete="off" {...field(name)} />
        ))}
        <TextAreaField label="Their story" maxLength={limits.text.description} {...field('description')} />
      </form>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
  );
}

function usePlayerForm(player: PlayerProfile, onClose: () => void) {
  const edit = useEditPlayer();
  const toast = useToast();
  return useServerForm({
    defaultValues: player,
    resolver,
    send: async (texts) => {
      await edit.mutateAsync({ id: player.id, body: texts });
      toast(`${texts.player_name} is saved.`);
      onClose();
    },
  });
}
