import { withQuantity } from '#domain/shop/cart-rules.ts';
import type { Pack } from '#domain/shop/pack.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changing } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';
import { loadPack, packRows, type StoredPack } from '#functions/table/shop/pack.ts';

/** The caller's box. Throws `pack.not_found`, also for other people's boxes (P-10). */
export async function ownedPack(userId: string, packId: string): Promise<StoredPack> {
  const stored = await loadPack(userId, packId);
  if (!stored) throw new AppError('pack.not_found');
  return stored;
}

/** Removes a box that can no longer be sold from the cart, in the same transaction. */
async function leaveCart(before: Pack, after: Pack): Promise<Write[]> {
  if (before.status !== 'in_cart' || after.status === 'in_cart') return [];
  const stored = await loadCart(before.user_id);
  return [saveCart(stored, withQuantity(stored.entity, before.id, 0, now().toISOString()))];
}

/** Changes the caller's box, and its cart if the box leaves it. Throws `pack.not_found` and the errors of `decide`. */
export async function changePack(
  userId: string,
  packId: string,
  decide: (pack: Pack) => Change<Pack> | Promise<Change<Pack>>,
): Promise<Pack> {
  const { entity } = await changing(
    packRows,
    () => ownedPack(userId, packId),
    async (before) => {
      const { entity: after, with: companions = [] } = await decide(before);
      return after === before ? null : { entity: after, with: [...companions, ...(await leaveCart(before, after))] };
    },
  );
  return entity;
}
