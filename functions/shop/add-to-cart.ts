import type * as z from 'zod';
import { moveBox } from '#domain/shop/box-changes.ts';
import { checkSaleable } from '#domain/shop/box-rules.ts';
import type { CartItemAdded } from '#domain/shop/cart.ts';
import { withMore } from '#domain/shop/cart-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { newId } from '#functions/platform/new-id.ts';
import { type Once, repeatIn } from '#functions/table/orders/add-once.ts';
import { saveBox } from '#functions/table/shop/box.ts';
import { changeCart, viewTotals } from './open-cart.ts';

type Added = z.infer<typeof CartItemAdded>;

/** add_pack_to_cart (P-27): one line per box, quantities add up, once per idempotency key. Throws `pack.not_found` and the errors of `checkSaleable` and `withMore`. */
export async function addToCart(userId: string, packId: string, quantity: number, call: Once): Promise<Added> {
  const isRepeated = repeatIn(call);
  const { cart, snapshot } = await changeCart(userId, { packId }, async (before, { packs: boxes }, at) => {
    if (await isRepeated()) return null;
    const box = boxes.get(packId);
    if (!box) throw new AppError('pack.not_found');
    checkSaleable(box.entity);
    return {
      entity: withMore(before, { packId, quantity, lineId: newId('cartItem'), at }),
      with: [saveBox(box, moveBox(box.entity, 'put_in_cart', at)), ...call.claim(packId)],
    };
  });
  // The call was repeated after the line was removed.
  const line = cart.lines.find(({ pack_id }) => pack_id === packId);
  if (!line) throw new AppError('cart.no_line');
  return {
    success: true,
    ...viewTotals(cart, snapshot),
    cart_item: { id: line.id, pack_id: packId, quantity: line.quantity },
  };
}
