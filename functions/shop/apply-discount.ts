import type * as z from 'zod';
import type { CartChangeReply } from '#domain/shop/cart.ts';
import { checkDiscount } from '#domain/shop/discount.ts';
import { changeCart, totalsOfSnapshot, viewTotals } from './open-cart.ts';

type CartReply = z.infer<typeof CartChangeReply>;

/** Sets the cart's code, one per order (P-37). Throws if it does not apply. */
export async function applyDiscount(userId: string, code: string): Promise<CartReply> {
  const { cart, snapshot } = await changeCart(userId, { code }, (before, found, at) => {
    const { subtotal } = totalsOfSnapshot(before, found);
    const uses = [...found.uses].filter((orderId) => orderId !== before.order_id).length;
    checkDiscount(found.discount, { subtotal, uses, at });
    return { entity: { ...before, discount_code: code, updated_at: at } };
  });
  return { success: true, ...viewTotals(cart, snapshot) };
}

export async function removeDiscount(userId: string): Promise<CartReply> {
  const { cart, snapshot } = await changeCart(userId, {}, (before, _found, at) =>
    before.discount_code === null ? null : { entity: { ...before, discount_code: null, updated_at: at } },
  );
  return { success: true, ...viewTotals(cart, { ...snapshot, discount: null }) };
}
