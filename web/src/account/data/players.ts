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

/** A change after which the list is read again. */
export function usePlayerChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.players }),
  });
}

/** Marks a player as used now, which moves it to the top of the list. */
export const useTouchPlayer = () => usePlayerChange((id: string) => api('usePlayer', { params: { id } }));
