import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { CartView } from '#domain/shop/cart.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useSession } from '#web/src/base/session/session.tsx';

export type CartItem = CartView['cart_items'][number];

/** The cart with its boxes. Sends no request while signed out. */
export function useCart() {
  const { state } = useSession();
  return useQuery({
    queryKey: queryKeys.cartLines,
    queryFn: ({ signal }) => api('readCart', { signal }),
    enabled: state === 'signed_in',
  });
}

/** The cart's totals for a country (ISO 3166-1 alpha-2). The previous totals stay until the new ones arrive. */
export function useCartTotals(country: string) {
  const { state } = useSession();
  return useQuery({
    queryKey: queryKeys.cartTotals(country),
    queryFn: async ({ signal }) => {
      try {
        return await api('readCartTotals', { query: { country }, signal });
      } catch (error) {
        // A failure only logs a warning (P-8). The server calculates the totals again at checkout.
        if (!signal.aborted) console.warn('The totals of the cart could not be read.', errorMessage(error));
        throw error;
      }
    },
    enabled: state === 'signed_in',
    placeholderData: keepPreviousData,
  });
}

/** Refreshes the cart, its totals and the boxes, because each box shows whether it is in the cart. */
export async function refreshCart(queries: QueryClient): Promise<void> {
  await Promise.all([queryKeys.cart, queryKeys.boxes].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
