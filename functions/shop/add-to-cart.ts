import type * as z from 'zod';
import { moveBox } from '#domain/shop/box-changes.ts';
import { checkSaleable } from '#domain/shop/box-rules.ts';
import type { CartItemAdded, CartLine } from '#domain/shop/cart.ts';
import { withMore } from '#domain/shop/cart-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { newId } from '#functions/platform/new-id.ts';
import { saveBox } from '#functions/table/shop/box.ts';
import { changeCart, viewTotals } from './open-cart.ts';

type Added = z.infer<typeof CartItemAdded>;

/** add_pack_to_cart (P-27): one line per box, quantities add up. Throws `pack.not_found` and the errors of `checkSaleable` and `withMore`. */
export async function addToCart(userId: string, packId: string, quantity: number): Promise<Added> {
  const { cart, snapshot } = await changeCart(userId, { packId }, (before, { packs: boxes }, at) => {
    const box = boxes.get(packId);
    if (!box) throw new AppError('pack.not_found');
    checkSaleable(box.entity);
    return {
      entity: withMore(before, { packId, quantity, lineId: newId('cartItem'), at }),
      with: [saveBox(box, moveBox(box.entity, 'put_in_cart', at))],
    };
  });
  const line = cart.lines.find(({ pack_id }) => pack_id === packId) as CartLine;
  return {
    success: true,
    ...viewTotals(cart, snapshot),
    cart_item: { id: line.id, pack_id: packId, quantity: line.quantity },
  };
}
