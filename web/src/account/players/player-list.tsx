import type { PlayerProfile } from '#domain/account/player-profile.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { playerLine } from './player-line.ts';

interface PlayerListProps {
  readonly players: readonly PlayerProfile[];
  readonly onEdit: (player: PlayerProfile) => void;
  readonly onDelete: (player: PlayerProfile) => void;
}

export function PlayerList({ players, onEdit, onDelete }: PlayerListProps) {
  return (
    <ul className={looks.lines}>
      {players.map((player) => (
        <Row as="li" gap={4} middle key={player.id}>
          <Stack as="p" className={looks.grow}>
            <strong>{player.player_name}</strong>
            <Quiet as="span">{playerLine(player) || 'No details yet'}</Quiet>
          </Stack>
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
        </Row>
      ))}
    </ul>
  );
}
