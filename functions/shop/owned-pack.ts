import type { Pack } from '#domain/boxes/pack';
import { withQuantity } from '#domain/cart/cart-rules';
import { AppError } from '#domain/errors';
import { now } from '../platform/clock.ts';
import { loadCart, saveCart } from '../table/shop/cart.ts';
import { loadPack, type StoredPack, savePack } from '../table/shop/pack.ts';
import { transact, type Write, retryOnConflict } from '../platform/table/transact.ts';

/** The caller's box. Throws `pack.not_found` for everybody else's, too (P-10). */
export async function ownedPack(userId: string, packId: string): Promise<StoredPack> {
  const stored = await loadPack(userId, packId);
  if (!stored) throw new AppError('pack.not_found');
  return stored;
}

/** A box that is no longer for sale leaves the cart together with what made it so. */
async function leftCart(before: Pack, after: Pack): Promise<Write[]> {
  if (before.status !== 'in_cart' || after.status === 'in_cart') return [];
  const stored = await loadCart(before.user_id);
  return [saveCart(stored, withQuantity(stored.entity, before.id, 0, now().toISOString()))];
}

interface PackChange {
  readonly pack: Pack;
  /** What is written together with the box. */
  readonly with?: readonly Write[];
}

/** Loads the caller's box, decides, and saves box, cart and companions in one transaction; anew when somebody else wrote in between. */
export function changePack(
  userId: string,
  packId: string,
  decide: (pack: Pack) => PackChange | Promise<PackChange>,
): Promise<Pack> {
  return retryOnConflict(async () => {
    const stored = await ownedPack(userId, packId);
    const { pack, with: companions = [] } = await decide(stored.entity);
    if (pack === stored.entity) return pack;
    await transact([savePack(stored, pack), ...companions, ...(await leftCart(stored.entity, pack))]);
    return pack;
  });
}
