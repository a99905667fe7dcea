import { Cart } from '#domain/shop/cart.ts';
import { idPrefixes } from '#domain/values/ids.ts';
import { now } from '#functions/platform/clock.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';

export const cartRows = optimisticRow({ schema: Cart, key: (cart) => keys.cart(cart.user_id) });

export type StoredCart = Stored<Cart>;
export const saveCart = cartRows.save;

/** The user's only cart: key and id are the user's. A new one is stored with its first change or display. */
export async function loadCart(userId: string): Promise<StoredCart> {
  const at = now().toISOString();
  const empty: Cart = {
    id: `${idPrefixes.cart}_${userId}`,
    user_id: userId,
    lines: [],
    discount_code: null,
    order_id: null,
    created_at: at,
    updated_at: at,
  };
  return (await loadRow(cartRows, keys.cart(userId))) ?? { entity: empty, revision: 0 };
}

/** Stores a new cart, so its times stay (get_or_create_cart, P-27). Returns the stored one if another call was faster. */
export async function createCartIfMissing({ entity, revision }: StoredCart): Promise<Cart> {
  if (revision > 0) return entity;
  try {
    await transact([cartRows.insert(entity)]);
    return entity;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await loadCart(entity.user_id)).entity;
  }
}
