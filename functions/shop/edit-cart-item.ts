import type * as z from 'zod';
import { movedPack } from '#domain/boxes/box-changes';
import type { CartWritten } from '#domain/cart/cart';
import { withQuantity } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { now } from '../platform/clock.ts';
import { saveCart } from '../table/shop/cart.ts';
import { savePack } from '../table/shop/pack.ts';
import { transact, retryOnConflict } from '../platform/table/transact.ts';
import { openCart, totalsOfCart } from './open-cart.ts';

/** Exactly this many copies of a box; 0 or less takes it out of the cart, and it is ready for another time. */
export function editCartItem(userId: string, packId: string, quantity: number): Promise<z.infer<typeof CartWritten>> {
  return retryOnConflict(async () => {
    const { stored, snapshot } = await openCart(userId, { packId });
    const pack = snapshot.packs.get(packId);
    const isListed = stored.entity.lines.some((line) => line.pack_id === packId);
    if (!pack && !isListed) throw new AppError('pack.not_found');

    const at = now().toISOString();
    const cart = withQuantity(stored.entity, packId, quantity, at);
    const leaves = quantity <= 0 && pack?.entity.status === 'in_cart';
    const freed = pack && leaves ? [savePack(pack, movedPack(pack.entity, 'take_out', at))] : [];

    await transact([saveCart(stored, cart), ...freed]);
    return { success: true, ...totalsOfCart(cart, snapshot) };
  });
}
