import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { eventItem } from '#web/src/base/analytics/events.ts';
import { track } from '#web/src/base/analytics/track.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { isTemporary } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { refreshCart } from '#web/src/shop/data/cart.ts';
import { readOrder } from '../data/orders.ts';

/** Reports `purchase` once per order: the server returns `first` to one browser only (P-23). */
async function reportPurchase(order: OrderView): Promise<void> {
  try {
    const { first } = await api('claimPurchase', { params: { id: order.id } });
    if (!first) return;
    reportToChat('purchase_completed', { order_number: order.order_number, value: order.total_amount });
    track('purchase', {
      transaction_id: order.order_number,
      value: order.total_amount,
      currency: order.currency,
      shipping: order.shipping_amount,
      tax: order.tax_amount,
      ...(order.discount_code !== null && { coupon: order.discount_code }),
      items: order.items.map(({ pack_id, name, unit_price, quantity }) =>
        eventItem({ pack: { id: pack_id, name, total_price: unit_price }, quantity }),
      ),
    });
  } catch (problem) {
    // A failed report only logs a warning (P-8).
    console.warn('The purchase was not reported.', errorMessage(problem));
  }
}

/** Most banks reply within seconds. After a minute the page offers help. */
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
    // Runs once per order, whatever else of it changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid, order?.id, queries]);
  // A temporary failure of a poll is retried, and the order stays on the page.
  const problem = query.isError && (order === undefined || isFinal(query.error)) ? errorMessage(query.error) : null;
  return { order, isPaid, isLate, problem, again: () => void query.refetch() };
}

/** A refusal that a retry does not change. */
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
