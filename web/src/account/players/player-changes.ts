import type { CreatedPlayer, PlayerProfileChanges } from '#domain/account/player-profile.ts';
import { api } from '#web/src/base/data/api.ts';
import { usePlayerChange } from '../data/players.ts';

// The players page has these; the builder's first load does without them.
export const useCreatePlayer = () => usePlayerChange((body: CreatedPlayer) => api('createPlayer', { body }));
export const useDeletePlayer = () => usePlayerChange((id: string) => api('deletePlayer', { params: { id } }));
export const useEditPlayer = () =>
  usePlayerChange(({ id, body }: { id: string; body: PlayerProfileChanges }) =>
    api('editPlayer', { params: { id }, body }),
  );
