import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isTemporary } from '#web/src/base/api/retry.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { refreshCart } from '#web/src/shop/data/cart.ts';
import { readOrder } from '../data/orders.ts';
import { reportPurchase } from './report-purchase.ts';

/** Most banks answer within seconds. After a minute the page offers help. */
const helpAfterMs = 60_000;

/** Polls the order until it is paid or can no longer be. A paid order refreshes the cart and reports the purchase. */
export function usePaidOrder(id: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.order(id),
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: 0,
    ...polled<OrderView>('proof', (order) => !isPending(order)),
  });
  const isLate = useAfter(helpAfterMs);
  const order = query.data;
  const isPaid = order !== undefined && order.paid_at !== null;
  useEffect(() => {
    if (!isPaid || !order) return;
    void refreshCart(queries);
    void reportPurchase(order);
    // Once per order, and not at every other change of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid, order?.id, queries]);
  // A poll that fails for a moment is repeated, and the order stays on the page.
  const problem = query.isError && (order === undefined || isFinal(query.error)) ? errorMessage(query.error) : null;
  return { order, isPaid, isLate, problem, again: () => void query.refetch() };
}

/** A refusal that a repetition does not change. */
const isFinal = (error: unknown): boolean => error !== null && !isTemporary(error);

const isPending = (order: OrderView): boolean => order.status === 'pending_payment';

function useAfter(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
