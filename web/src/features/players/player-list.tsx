import { Suspense, useState } from 'react';
import { lazyPart } from '#web/overlays/lazy-part.tsx';
import type { PlayerProfile } from '#domain/players/player-profile';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import styles from './player-picker.module.css';
import { playerLine } from './player-words.ts';
import { useDeletePlayer } from '#web/data/players';

const PlayerForm = lazyPart(async () => (await import('./player-form.tsx')).PlayerForm);

/** The saved players, to edit and to delete. */
export function PlayerList({ players }: { readonly players: readonly PlayerProfile[] }) {
  const [edited, setEdited] = useState<PlayerProfile | null>(null);
  const [deleted, setDeleted] = useState<PlayerProfile | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {players.map((player) => (
          <li key={player.id} className={styles.row}>
            <p className={styles.who}>
              <strong>{player.player_name}</strong>
              <span>{playerLine(player) || 'No details yet'}</span>
            </p>
            <Button size="small" onClick={() => setEdited(player)} aria-label={`Edit ${player.player_name}`}>
              Edit
            </Button>
            <Button
              size="small"
              variant="danger"
              onClick={() => setDeleted(player)}
              aria-label={`Delete ${player.player_name}`}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense fallback={null}>
          <PlayerForm key={edited.id} player={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      <DeletePlayer player={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function DeletePlayer({ player, onClose }: { readonly player: PlayerProfile | null; readonly onClose: () => void }) {
  const remove = useDeletePlayer();
  const toast = useToast();
  const confirm = () =>
    player &&
    remove.mutate(player.id, {
      onSuccess: () => {
        toast(`${player.player_name} is deleted.`);
        onClose();
      },
      onError: (error) => toast(errorWords(error), 'problem'),
    });
  return (
    <Dialog
      open={player !== null}
      onClose={onClose}
      title="Delete this player"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="danger" onClick={confirm} busy={remove.isPending}>
            Delete
          </Button>
        </>
      }
    >
      <p>{player?.player_name} is taken off your list. Cards already made stay as they are.</p>
    </Dialog>
  );
}
