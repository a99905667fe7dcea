import { useMutation } from '@tanstack/react-query';
import type { NewReturn } from '#domain/orders/return/return-request.ts';
import { api } from '#web/src/base/data/api.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useRefreshOrder } from './orders.ts';

/** The user's return requests for all orders, newest first. */
export const useReturns = () =>
  usePagedList({
    queryKey: queryKeys.returns,
    read: (cursor, signal) => api('listReturns', { query: { cursor }, signal }),
    items: ({ returns }) => returns,
    refetchOnMount: 'always',
  });

/** Requests a return for an order. Calls `onSent` when the order shows it. */
export function useCreateReturn(orderId: string, onSent: () => void) {
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (body: NewReturn) => api('createReturn', { params: { id: orderId }, body }),
    onSuccess: async () => {
      await refresh();
      onSent();
    },
  });
}
