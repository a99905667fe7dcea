import type { Pack } from '#domain/boxes/pack';
import type { Cart, CartTotals } from '#domain/cart/cart';
import { cartSum, totalsView } from '#domain/cart/cart-totals';
import type { Totals } from '#domain/cart/totals';
import { now } from '../platform/clock.ts';
import { type CartSnapshot, loadCartSnapshot } from '../table/shop/cart-snapshot.ts';
import { loadCart, type StoredCart } from '../table/shop/cart.ts';

/** A cart with everything its price depends on. */
export interface OpenCart {
  readonly stored: StoredCart;
  readonly snapshot: CartSnapshot;
}

/** The caller's cart and its boxes in two reads. `also`: a box or a code that is about to come in. */
export async function openCart(
  userId: string,
  also: { readonly packId?: string; readonly code?: string } = {},
): Promise<OpenCart> {
  const stored = await loadCart(userId);
  const packIds = stored.entity.lines.map((line) => line.pack_id);
  const wanted = also.packId === undefined ? packIds : [...packIds, also.packId];
  return { stored, snapshot: await loadCartSnapshot(userId, wanted, also.code ?? stored.entity.discount_code) };
}

/** The sum of a cart as it is, or as it is about to be. */
export function sumOf(cart: Cart, { packs, discount, uses }: CartSnapshot, country: string | null = null): Totals {
  const byId = new Map<string, Pack>([...packs].map(([id, { entity }]) => [id, entity]));
  return cartSum(cart, { packs: byId, discount, uses, country, at: now().toISOString() });
}

export const totalsOfCart = (cart: Cart, snapshot: CartSnapshot, country: string | null = null): CartTotals =>
  totalsView(cart, sumOf(cart, snapshot, country));
