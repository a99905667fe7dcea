import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { usePagedList } from './paged-list.ts';
import { queryKeys } from './query-keys.ts';

/** The user's cards, newest first. */
export const useMyCards = () =>
  usePagedList({
    queryKey: queryKeys.cards,
    read: (cursor, signal) => api('listCards', { query: { cursor }, signal }),
    items: ({ cards }) => cards,
    refetchOnMount: 'always',
  });

export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.cards });
}

function useCardChange<Output>(change: (id: string) => Promise<Output>) {
  const refresh = useRefreshCards();
  return useMutation({ mutationFn: change, onSuccess: refresh });
}

export const useDuplicateCard = () => useCardChange((id) => api('duplicateCard', { params: { id } }));
export const useDeleteCard = () => useCardChange((id) => api('deleteCard', { params: { id } }));
