import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { track } from '#web/src/base/analytics/track.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { usePlayerChange, usePlayers, useTouchPlayer } from '../data/players.ts';
import { playerLine } from './player-line.ts';
import styles from './player-picker.module.css';

interface PlayerPickerProps {
  /** The details in the form. */
  readonly current: NewPlayerProfile;
  /** The player that filled the form, or that was made from it. Null if none. */
  readonly pickedId: string | null;
  readonly onUse: (player: PlayerProfile) => void;
  /** Called when a player was made from the form. */
  readonly onKept: (id: string) => void;
}

const userPlus = 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0M19 8v6M22 11h-6';

/** Lists saved players to choose from, and a button that saves the player in the form. */
export function PlayerPicker({ onUse, ...form }: PlayerPickerProps) {
  const { data: players = [] } = usePlayers();
  const touch = useTouchPlayer();
  const pick = (player: PlayerProfile) => {
    onUse(player);
    track('select_content', { content_type: 'player_profile', item_id: player.id });
    reportToChat('feature_used', { feature: 'player_profile' });
    // A failure needs no message, because it affects only the order of the list.
    touch.mutate(player.id);
  };

  return (
    <Stack as="section" gap={3} start aria-label="Kept players">
      {players.length > 0 && (
        <ul className={styles.players}>
          {players.map((player) => (
            <li key={player.id}>
              <button type="button" className={styles.player} onClick={() => pick(player)}>
                <p className={looks.ellipsis}>
                  <strong>{player.player_name}</strong>
                </p>
                <Quiet className={looks.ellipsis}>{playerLine(player) || 'No details yet'}</Quiet>
              </button>
            </li>
          ))}
        </ul>
      )}
      <KeepButton {...form} />
    </Stack>
  );
}

function KeepButton({ current, pickedId, onKept }: Omit<PlayerPickerProps, 'onUse'>) {
  // Loads its code on the first click.
  const keep = usePlayerChange(async () => (await import('./save-player.ts')).savePlayer(current, pickedId));
  const toast = useToast();
  const name = current.player_name;
  const save = () =>
    keep.mutate(undefined, {
      onSuccess: ({ madeId, message }) => {
        if (madeId) onKept(madeId);
        toast(message);
      },
      onError: (error) => toast(errorMessage(error), 'problem', save),
    });
  return (
    <Button size="small" onClick={save} disabled={!name.trim()} busy={keep.isPending}>
      <LineIcon name={userPlus} size={16} />
      Keep this player
    </Button>
  );
}
