import type { CreatedPlayer, PlayerProfileChanges } from '#domain/account/player-profile.ts';
import { api } from '#web/src/base/data/api.ts';
import { usePlayerChange } from '../data/players.ts';

// Only the players page needs this, so it stays out of the builder's first load.
export const useCreatePlayer = () => usePlayerChange((body: CreatedPlayer) => api('createPlayer', { body }));
export const useDeletePlayer = () => usePlayerChange((id: string) => api('deletePlayer', { params: { id } }));
export const useEditPlayer = () =>
  usePlayerChange(({ id, body }: { id: string; body: PlayerProfileChanges }) =>
    api('editPlayer', { params: { id }, body }),
  );
