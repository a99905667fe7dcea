import type * as z from 'zod';
import { moveBox } from '#domain/shop/box-changes.ts';
import type { CartChangeReply } from '#domain/shop/cart.ts';
import { withQuantity } from '#domain/shop/cart-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { saveBox } from '#functions/table/shop/box.ts';
import { changeCart, viewTotals } from './open-cart.ts';

type CartReply = z.infer<typeof CartChangeReply>;

/** Sets the copies of a box in the cart; 0 or less removes the box, which becomes `ready`. Throws `pack.not_found`. */
export async function editCartItem(userId: string, packId: string, quantity: number): Promise<CartReply> {
  const { cart, snapshot } = await changeCart(userId, { packId }, (before, { packs: boxes }, at) => {
    const box = boxes.get(packId);
    const isListed = before.lines.some((line) => line.pack_id === packId);
    if (!box && !isListed) throw new AppError('pack.not_found');
    const leaves = quantity <= 0 && box?.entity.status === 'in_cart';
    return {
      entity: withQuantity(before, packId, quantity, at),
      with: box && leaves ? [saveBox(box, moveBox(box.entity, 'take_out', at))] : [],
    };
  });
  return { success: true, ...viewTotals(cart, snapshot) };
}
