import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFromCart } from '#domain/orders/order/order-kind.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { api } from '#web/src/base/data/api.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { refreshCart } from '#web/src/shop/data/cart.ts';

/** The user's orders, newest first. */
export const useOrders = () =>
  usePagedList({
    queryKey: queryKeys.orderList,
    read: (cursor, signal) => api('listOrders', { query: { cursor }, signal }),
    items: ({ orders }) => orders,
    refetchOnMount: 'always',
  });

/** The address of the last order from the cart, for the next one. Null without an order. */
export const useLastAddress = () =>
  useQuery({
    queryKey: queryKeys.lastAddress,
    queryFn: async ({ signal }) => {
      const { orders } = await api('listOrders', { query: {}, signal });
      const last = orders.find(isFromCart);
      return last ? (await readOrder(last.id, signal)).shipping_address : null;
    },
    staleTime: 60_000,
  });

export const readOrder = (id: string, signal: AbortSignal) => api('readOrder', { params: { id }, signal });

export const useOrder = (id: string) =>
  useQuery({
    queryKey: queryKeys.order(id),
    queryFn: ({ signal }) => readOrder(id, signal),
    refetchOnMount: 'always',
    ...polled<OrderView>('order', isSettled),
  });

/** True if the order no longer changes by itself. */
const isSettled = ({ status }: OrderView): boolean =>
  ['delivered', 'payment_failed', 'expired', 'cancelled'].includes(status);

/** Refreshes every order and every list of orders. */
export const refreshOrders = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: queryKeys.orders });

export function useRefreshOrder(id: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.order(id) });
}

export function useCancelOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('cancelOrder', { params: { id } }),
    onSuccess: (order) => queries.setQueryData(queryKeys.order(id), order),
  });
}

export function useOpenPack(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pack_number: number) => api('openPack', { params: { id }, body: { pack_number } }),
    onSuccess: (order) => queries.setQueryData(queryKeys.order(id), order),
  });
}

/** Decides about cards that left the packs before print. */
export function useChoosePlaces(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: 'card' | 'money' | 'leave') => api('choosePlaces', { params: { id }, body: { choice } }),
    onSuccess: (order) => queries.setQueryData(queryKeys.order(id), order),
  });
}

/** Copies the boxes of an order into the cart, once however often the button is clicked. */
export function useReorder(id: string) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => api('reorder', { params: { id }, idempotencyKey }),
    onSuccess: () => refreshCart(queries),
  });
}
