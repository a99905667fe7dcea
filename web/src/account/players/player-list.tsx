import type { PlayerProfile } from '#domain/account/player-profile.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './player-picker.module.css';
import { playerLine } from './player-words.ts';

interface PlayerListProps {
  readonly players: readonly PlayerProfile[];
  readonly onEdit: (player: PlayerProfile) => void;
  readonly onDelete: (player: PlayerProfile) => void;
}

/** The saved players, to edit and to delete. */
export function PlayerList({ players, onEdit, onDelete }: PlayerListProps) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <li key={player.id} className={styles.row}>
          <p className={styles.who}>
            <strong>{player.player_name}</strong>
            <span>{playerLine(player) || 'No details yet'}</span>
          </p>
          <Button size="small" onClick={() => onEdit(player)} aria-label={`Edit ${player.player_name}`}>
            Edit
          </Button>
          <Button
            size="small"
            variant="danger"
            onClick={() => onDelete(player)}
            aria-label={`Delete ${player.player_name}`}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}
