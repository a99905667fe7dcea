import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/api';
import type { Reply } from '#web/api/api-client';

const key = ['my-cards'] as const;

/** The user's cards, newest first, page by page. */
export function useMyCards() {
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api('listCards', { query: { cursor: pageParam }, signal }),
    getNextPageParam: (page: Reply<'listCards'>) => page.next_cursor ?? undefined,
    // A card changes on the bench: coming back shows it as it is.
    refetchOnMount: 'always',
  });
  return { ...query, cards: query.data?.pages.flatMap((page) => page.cards) ?? [] };
}

export function useRefreshCards(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

function useCardChange<Output>(change: (id: string) => Promise<Output>) {
  const refresh = useRefreshCards();
  return useMutation({ mutationFn: change, onSuccess: refresh });
}

export const useDuplicateCard = () => useCardChange((id) => api('duplicateCard', { params: { id } }));
export const useDeleteCard = () => useCardChange((id) => api('deleteCard', { params: { id } }));
