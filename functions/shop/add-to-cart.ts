import type * as z from 'zod';
import { movedPack } from '#domain/boxes/box-changes';
import { checkSaleable } from '#domain/boxes/box-rules';
import type { CartItemAdded, CartLine } from '#domain/cart/cart';
import { withMore } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { saveCart } from '../table/shop/cart.ts';
import { savePack } from '../table/shop/pack.ts';
import { transact, retryOnConflict } from '../platform/table/transact.ts';
import { openCart, totalsOfCart } from './open-cart.ts';

type Added = z.infer<typeof CartItemAdded>;

/** add_pack_to_cart (P-27): one line per box, quantities add up. */
export function addToCart(userId: string, packId: string, quantity: number): Promise<Added> {
  return retryOnConflict(async () => {
    const { stored, snapshot } = await openCart(userId, { packId });
    const pack = snapshot.packs.get(packId);
    if (!pack) throw new AppError('pack.not_found');

    checkSaleable(pack.entity);
    const at = now().toISOString();
    const cart = withMore(stored.entity, { packId, quantity, lineId: newId('cartItem'), at });

    await transact([saveCart(stored, cart), savePack(pack, movedPack(pack.entity, 'put_in_cart', at))]);
    const line = cart.lines.find(({ pack_id }) => pack_id === packId) as CartLine;
    return {
      success: true,
      ...totalsOfCart(cart, snapshot),
      cart_item: { id: line.id, pack_id: packId, quantity: line.quantity },
    };
  });
}
