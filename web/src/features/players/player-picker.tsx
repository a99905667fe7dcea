import { UserPlus } from 'lucide-react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/players/player-profile';
import { track } from '#web/analytics/analytics';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import styles from './player-picker.module.css';
import { playerLine } from './player-words.ts';
import { useKeepPlayer, usePlayers, useUsePlayer } from '../../data/use-players.ts';

interface PlayerPickerProps {
  /** What is typed, to be kept. */
  readonly current: NewPlayerProfile;
  readonly onUse: (player: PlayerProfile) => void;
}

/** Players made before, one press away; and the one being typed, kept for the next card. */
export function PlayerPicker({ current, onUse }: PlayerPickerProps) {
  const { players } = usePlayers();
  const keep = useKeepPlayer();
  const use = useUsePlayer();
  const toast = useToast();
  const isNamed = current.player_name.trim() !== '' && current.player_name !== 'Player';

  const pick = (player: PlayerProfile) => {
    onUse(player);
    track('select_content', { content_type: 'player_profile', item_id: player.id });
    // Only the order of the list depends on it.
    use.mutate(player.id);
  };
  const save = () =>
    keep.mutate(current, {
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
      <Button size="small" onClick={save} disabled={!isNamed} busy={keep.isPending}>
        <UserPlus size={16} aria-hidden="true" />
        Keep this player
      </Button>
    </section>
  );
}
