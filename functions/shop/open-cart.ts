import type { Box } from '#domain/shop/box.ts';
import type { Cart, CartTotals } from '#domain/shop/cart.ts';
import { cartTotals, cartTotalsView } from '#domain/shop/cart-totals.ts';
import type { Totals } from '#domain/shop/totals.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { cartRows, loadCart, type StoredCart } from '#functions/table/shop/cart.ts';
import { type CartSnapshot, loadCartSnapshot } from '#functions/table/shop/cart-snapshot.ts';

/** A cart with all inputs of its price. */
export interface OpenCart extends StoredCart {
  readonly snapshot: CartSnapshot;
}

/** A box or code to be added, loaded with the cart. */
interface Added {
  readonly packId?: string;
  readonly code?: string;
}

/** The caller's cart and its boxes in two reads. */
export async function openCart(userId: string, added: Added = {}): Promise<OpenCart> {
  const stored = await loadCart(userId);
  const packIds = stored.entity.lines.map((line) => line.pack_id);
  const wanted = added.packId === undefined ? packIds : [...packIds, added.packId];
  const snapshot = await loadCartSnapshot(userId, wanted, added.code ?? stored.entity.discount_code);
  return { ...stored, snapshot };
}

/** Changes the caller's cart. `decide` gets it with its boxes and the time (ISO 8601 UTC), and returns null to change nothing. */
export async function changeCart(
  userId: string,
  added: Added,
  decide: (cart: Cart, snapshot: CartSnapshot, at: string) => Change<Cart> | null | Promise<Change<Cart> | null>,
): Promise<{ readonly cart: Cart; readonly snapshot: CartSnapshot }> {
  const { entity, loaded } = await changeRow(
    cartRows,
    () => openCart(userId, added),
    (cart, { snapshot }) => decide(cart, snapshot, now().toISOString()),
  );
  return { cart: entity, snapshot: loaded.snapshot };
}

/** Totals of a cart, before or after a change. */
export function totalsOfSnapshot(
  cart: Cart,
  { packs: boxes, prices, discount, uses }: CartSnapshot,
  country: string | null = null,
): Totals {
  const byId = new Map<string, Box>([...boxes].map(([id, { entity }]) => [id, entity]));
  return cartTotals(cart, { packs: byId, prices, discount, uses, country, at: now().toISOString() });
}

export const viewTotals = (cart: Cart, snapshot: CartSnapshot, country: string | null = null): CartTotals =>
  cartTotalsView(cart, totalsOfSnapshot(cart, snapshot, country));
