import type * as z from 'zod';
import { movedPack } from '#domain/boxes/box-changes';
import { checkSaleable } from '#domain/boxes/box-rules';
import type { CartItemAdded, CartLine } from '#domain/cart/cart';
import { withMore } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { newId } from '../platform/new-id.ts';
import { savePack } from '../table/shop/pack.ts';
import { changeCart, totalsOfCart } from './open-cart.ts';

type Added = z.infer<typeof CartItemAdded>;

/** add_pack_to_cart (P-27): one line per box, quantities add up. Throws `pack.not_found` and what `checkSaleable` and `withMore` throw. */
export async function addToCart(userId: string, packId: string, quantity: number): Promise<Added> {
  const { cart, snapshot } = await changeCart(userId, { packId }, (before, { packs }, at) => {
    const pack = packs.get(packId);
    if (!pack) throw new AppError('pack.not_found');
    checkSaleable(pack.entity);
    return {
      entity: withMore(before, { packId, quantity, lineId: newId('cartItem'), at }),
      with: [savePack(pack, movedPack(pack.entity, 'put_in_cart', at))],
    };
  });
  const line = cart.lines.find(({ pack_id }) => pack_id === packId) as CartLine;
  return {
    success: true,
    ...totalsOfCart(cart, snapshot),
    cart_item: { id: line.id, pack_id: packId, quantity: line.quantity },
  };
}
