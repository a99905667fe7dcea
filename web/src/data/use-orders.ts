import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/data/api';
import type { Reply } from '#web/api/api-client';
import { refreshCart } from '#web/data/cart';

const key = ['orders'] as const;
const oneKey = (id: string) => [...key, id] as const;

/** The user's orders, newest first, page by page. `enabled`: somebody is signed in. */
export function useOrders({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api('listOrders', { query: { cursor: pageParam }, signal }),
    getNextPageParam: (page: Reply<'listOrders'>) => page.next_cursor ?? undefined,
    // The press and the carrier move them while nobody looks.
    refetchOnMount: 'always',
    enabled,
  });
  return { ...query, orders: query.data?.pages.flatMap((page) => page.orders) ?? [] };
}

/** Reads everything about orders anew that is on the page. */
export const refreshOrders = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: key });

/** What the user reported about any order, newest first. */
export function useReturns() {
  const query = useInfiniteQuery({
    queryKey: [...key, 'returns'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api('listReturns', { query: { cursor: pageParam }, signal }),
    getNextPageParam: (page: Reply<'listReturns'>) => page.next_cursor ?? undefined,
    refetchOnMount: 'always',
  });
  return { ...query, returns: query.data?.pages.flatMap((page) => page.returns) ?? [] };
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('readOrder', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

export function useCancelOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('cancelOrder', { params: { id } }),
    onSuccess: (order) => queries.setQueryData(oneKey(id), order),
  });
}

/** Copies the boxes into the cart. */
export function useReorder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('reorder', { params: { id } }),
    onSuccess: () => refreshCart(queries),
  });
}

export function useRefreshOrder(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: oneKey(id) });
}
