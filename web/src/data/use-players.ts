import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from '#domain/players/player-profile';
import { api } from '#web/data/api';
import type { Reply } from '#web/api/api-client';

const key = ['players'] as const;

/** Kept players, the last used first. */
export function usePlayers() {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api('listPlayers', { query: { cursor: pageParam }, signal }),
    getNextPageParam: (page: Reply<'listPlayers'>) => page.next_cursor ?? undefined,
  });
  return { ...query, players: playersOf(query.data) };
}

const playersOf = (data: InfiniteData<Reply<'listPlayers'>> | undefined): PlayerProfile[] =>
  data?.pages.flatMap((page) => page.player_profiles) ?? [];

/** Every change of the list reads it again. */
function usePlayerChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}

export const useKeepPlayer = () => usePlayerChange((body: NewPlayerProfile) => api('createPlayer', { body }));
export const useUsePlayer = () => usePlayerChange((id: string) => api('usePlayer', { params: { id } }));
export const useDeletePlayer = () => usePlayerChange((id: string) => api('deletePlayer', { params: { id } }));
export const useEditPlayer = () =>
  usePlayerChange(({ id, body }: { id: string; body: PlayerProfileChanges }) =>
    api('editPlayer', { params: { id }, body }),
  );
