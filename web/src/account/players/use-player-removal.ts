import { useCallback, useState } from 'react';
import { CreatedPlayer, type PlayerProfile } from '#domain/account/player-profile.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCreatePlayer, useDeletePlayer } from './player-changes.ts';

export interface PlayerRemoval {
  /** The player that undo would restore. Null if none. */
  readonly removed: PlayerProfile | null;
  readonly remove: (player: PlayerProfile) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Deletes a player at once. Undo restores the same player in the same place. */
export function usePlayerRemoval(): PlayerRemoval {
  const { mutateAsync: destroy } = useDeletePlayer();
  const { mutateAsync: create } = useCreatePlayer();
  const toast = useToast();
  const [removed, setRemoved] = useState<PlayerProfile | null>(null);
  const putBack = async (player: PlayerProfile) => {
    setRemoved(null);
    try {
      await create(CreatedPlayer.parse(player));
      toast(`${player.player_name} is back.`);
    } catch (error) {
      toast(errorMessage(error), 'problem', () => void putBack(player));
      // The profile exists nowhere else, so undo is offered again.
      setRemoved(player);
    }
  };
  const remove = (player: PlayerProfile): void =>
    void destroy(player.id).then(
      () => setRemoved(player),
      (error: unknown) => toast(errorMessage(error), 'problem', () => remove(player)),
    );
  return {
    removed,
    remove,
    undo: () => void (removed && putBack(removed)),
    forget: useCallback(() => setRemoved(null), []),
  };
}
