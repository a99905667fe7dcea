import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/src/base/data/api.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Saved players, the last used first. */
export const usePlayers = () =>
  usePagedList({
    queryKey: queryKeys.players,
    read: (cursor, signal) => api('listPlayers', { query: { cursor }, signal }),
    items: ({ player_profiles }) => player_profiles,
  });

/** A change that reloads the list. */
export function usePlayerChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.players }),
  });
}

/** Marks a player as just used, which moves it to the top of the list. */
export const useTouchPlayer = () => usePlayerChange((id: string) => api('usePlayer', { params: { id } }));
