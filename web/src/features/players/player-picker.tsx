import { UserPlus } from 'lucide-react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/players/player-profile';
import { track } from '#web/analytics/track';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import styles from './player-picker.module.css';
import { playerLine } from './player-words.ts';
import { useCreatePlayer, usePlayers, useTouchPlayer } from '#web/data/players';

interface PlayerPickerProps {
  /** The details in the form. */
  readonly current: NewPlayerProfile;
  readonly onUse: (player: PlayerProfile) => void;
}

/** Saved players to choose from, and a button that saves the player in the form. */
export function PlayerPicker({ current, onUse }: PlayerPickerProps) {
  const { data: players = [] } = usePlayers();
  const create = useCreatePlayer();
  const touch = useTouchPlayer();
  const toast = useToast();
  const isNamed = current.player_name.trim() !== '' && current.player_name !== 'Player';

  const pick = (player: PlayerProfile) => {
    onUse(player);
    track('select_content', { content_type: 'player_profile', item_id: player.id });
    // A failure needs no message: only the order of the list depends on it.
    touch.mutate(player.id);
  };
  const save = () =>
    create.mutate(current, {
      onSuccess: () => toast(`${current.player_name} is kept for your next card.`),
      onError: (error) => toast(errorWords(error), 'problem'),
    });

  return (
    <section className={styles.picker} aria-label="Kept players">
      {players.length > 0 && (
        <ul className={styles.players}>
          {players.map((player) => (
            <li key={player.id}>
              <button type="button" className={styles.player} onClick={() => pick(player)}>
                <strong>{player.player_name}</strong>
                <span>{playerLine(player) || 'No details yet'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={save} disabled={!isNamed} busy={create.isPending}>
        <UserPlus size={16} aria-hidden="true" />
        Keep this player
      </Button>
    </section>
  );
}
