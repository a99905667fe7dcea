import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { Reply } from '../api/api-client.ts';
import { errorWords } from '../api/api-error.ts';
import { useSession } from '../session/session.tsx';

export type Cart = Reply<'readCart'>;
export type CartItem = Cart['cart_items'][number];
export type CartTotals = Reply<'readCartTotals'>;

/** All that is known of the cart stands under the first part of these. */
export const cartKeys = {
  all: ['cart'],
  lines: ['cart', 'lines'],
  totals: (country: string) => ['cart', 'totals', country],
} as const;

/** The cart with its boxes; nothing while signed out. */
export function useCart() {
  const { state } = useSession();
  return useQuery({
    queryKey: cartKeys.lines,
    queryFn: ({ signal }) => api('readCart', { signal }),
    enabled: state === 'signed_in',
  });
}

/** What the cart costs when it is shipped to that country (ISO 2). While a new answer is on its way, the last one. */
export function useCartTotals(country: string) {
  const { state } = useSession();
  return useQuery({
    queryKey: cartKeys.totals(country),
    queryFn: async ({ signal }) => {
      try {
        return await api('readCartTotals', { query: { country }, signal });
      } catch (error) {
        // P-8: failed totals only warn. The cart stays as it is, and the server counts again at checkout.
        if (!signal.aborted) console.warn('The totals of the cart could not be read.', errorWords(error));
        throw error;
      }
    },
    enabled: state === 'signed_in',
    placeholderData: keepPreviousData,
  });
}

/** All boxes of the user. */
export const boxesKey = ['boxes'] as const;

/**
 * Reads the cart and its totals anew: after a box in it changed, an order was placed or a price turned out stale. The boxes as well, since each says
 * whether it is in the cart.
 */
export async function refreshCart(queries: QueryClient): Promise<void> {
  await Promise.all([cartKeys.all, boxesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
