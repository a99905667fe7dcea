import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartView } from '#domain/shop/cart.ts';
import { timings } from '#domain/tables/timings.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { trackCart } from '#web/src/base/analytics/track.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { sleep } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';
import { once } from '#web/src/base/data/once.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { type CartItem, refreshCart } from './cart.ts';

/** Writes run one after the other, so that the last click wins. */
const scope = { id: 'cart' };
const mutationKey = ['cart-write'];

const withSums = (cart: CartView, items: CartItem[]): CartView => {
  const before = cart.cart_items.reduce((sum, { pack, quantity }) => sum + cents(pack.total_price) * quantity, 0);
  const after = items.reduce((sum, { pack, quantity }) => sum + cents(pack.total_price) * quantity, 0);
  const moved = (amount: number) => dollars(Math.max(0, cents(amount) + after - before));
  const { totals } = cart;
  return {
    ...cart,
    cart_items: items,
    total_amount: moved(cart.total_amount),
    totals: {
      ...totals,
      item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal: moved(totals.subtotal),
      total_amount: moved(totals.total_amount),
    },
  };
};

/** Only the last queued write reloads the cart, because an earlier reply would revert what the page shows. */
async function refreshAfterLastWrite(queries: QueryClient): Promise<void> {
  if (queries.isMutating({ mutationKey }) <= 1) await refreshCart(queries);
}

/** Two tabs that create the cart at the same time collide; one retry is enough (P-8). */
async function addPack(packId: string, quantity: number) {
  const add = () => once('addCartItem', { body: { pack_id: packId, quantity } });
  try {
    return await add();
  } catch (error) {
    const isUnique = error instanceof ApiError && (error.code === 'database.duplicate' || error.code === 'item.exists');
    if (!isUnique) throw error;
    await sleep(timings.addToCartAgainMs);
    return add();
  }
}

interface Adding {
  readonly pack: CartItem['pack'];
  readonly quantity: number;
}

export function useAddToCart() {
  const queries = useQueryClient();
  const { state } = useSession();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: async ({ pack, quantity }: Adding) => {
      const isLoaded = queries.getQueryData(queryKeys.cartLines) !== undefined;
      if (state !== 'signed_in' || !isLoaded) throw ApiError.of('cart.not_loaded');
      return addPack(pack.id, quantity);
    },
    onSuccess: (_, { pack, quantity }) => trackCart('add_to_cart', [{ pack, quantity }]),
    onSettled: () => refreshAfterLastWrite(queries),
  });
}

interface LineChange {
  readonly item: CartItem;
  /** 0 removes the line. */
  readonly quantity: number;
}

/** Sets the copies of a box in the cart. The page shows it at once and reverts it if the server refuses. */
export function useSetLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ item: { pack_id }, quantity }: LineChange) =>
      quantity > 0
        ? api('editCartItem', { params: { pack_id }, body: { quantity } })
        : api('deleteCartItem', { params: { pack_id } }),
    onMutate: async ({ item, quantity }) => {
      await queries.cancelQueries({ queryKey: queryKeys.cartLines });
      const before = queries.getQueryData<CartView>(queryKeys.cartLines);
      if (before) queries.setQueryData(queryKeys.cartLines, withSums(before, lineSet(before, item.pack_id, quantity)));
      return before;
    },
    onSuccess: (_, { item, quantity }) => report(item, quantity - item.quantity),
    onError: (_, __, before) => queries.setQueryData(queryKeys.cartLines, before),
    onSettled: () => refreshAfterLastWrite(queries),
  });
}

const lineSet = (cart: CartView, packId: string, quantity: number): CartItem[] =>
  cart.cart_items.flatMap((line) => {
    if (line.pack_id !== packId) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

function report({ pack }: CartItem, more: number): void {
  if (more > 0) trackCart('add_to_cart', [{ pack, quantity: more }]);
  if (more < 0) trackCart('remove_from_cart', [{ pack, quantity: -more }]);
}

/** Applies a discount code; null removes it. */
export function useDiscount() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    scope,
    mutationFn: (code: string | null) =>
      code === null ? api('removeDiscount') : api('setDiscount', { body: { code } }),
    onSettled: () => refreshAfterLastWrite(queries),
  });
}
