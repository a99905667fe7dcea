import type * as z from 'zod';
import type { CartWritten } from '#domain/cart/cart';
import { checkDiscount } from '#domain/discounts/discount';
import { now } from '../platform/clock.ts';
import { saveCart } from '../table/shop/cart.ts';
import { transact, retryOnConflict } from '../platform/table/transact.ts';
import { openCart, sumOf, totalsOfCart } from './open-cart.ts';

type Written = z.infer<typeof CartWritten>;

/** Puts a code into the cart in place of another: one per order (P-37). Throws why it does not count. */
export function applyDiscount(userId: string, code: string): Promise<Written> {
  return retryOnConflict(async () => {
    const { stored, snapshot } = await openCart(userId, { code });
    const at = now().toISOString();
    const { subtotal } = sumOf(stored.entity, snapshot);
    const uses = [...snapshot.uses].filter((orderId) => orderId !== stored.entity.order_id).length;
    checkDiscount(snapshot.discount, { subtotal, uses, at });

    const cart = { ...stored.entity, discount_code: code, updated_at: at };
    await transact([saveCart(stored, cart)]);
    return { success: true, ...totalsOfCart(cart, snapshot) };
  });
}

export function removeDiscount(userId: string): Promise<Written> {
  return retryOnConflict(async () => {
    const { stored, snapshot } = await openCart(userId);
    const cart = { ...stored.entity, discount_code: null, updated_at: now().toISOString() };
    if (stored.entity.discount_code !== null) await transact([saveCart(stored, cart)]);
    return { success: true, ...totalsOfCart(cart, { ...snapshot, discount: null }) };
  });
}
