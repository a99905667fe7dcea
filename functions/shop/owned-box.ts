import type { Box } from '#domain/shop/box.ts';
import { withQuantity } from '#domain/shop/cart-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { boxRows, loadBox, type StoredBox } from '#functions/table/shop/box.ts';
import { loadCart, saveCart } from '#functions/table/shop/cart.ts';

/** The caller's box. Throws `pack.not_found`, also for other people's boxes (P-10). */
export async function ownedBox(userId: string, packId: string): Promise<StoredBox> {
  const stored = await loadBox(userId, packId);
  if (!stored) throw new AppError('pack.not_found');
  return stored;
}

/** Removes a box that can no longer be sold from the cart, in the same transaction. */
async function leaveCart(before: Box, after: Box): Promise<Write[]> {
  if (before.status !== 'in_cart' || after.status === 'in_cart') return [];
  const stored = await loadCart(before.user_id);
  return [saveCart(stored, withQuantity(stored.entity, before.id, 0, now().toISOString()))];
}

/** Changes the caller's box, and its cart if the box leaves it. Throws `pack.not_found` and the errors of `decide`. */
export async function changeBox(
  userId: string,
  packId: string,
  decide: (box: Box) => Change<Box> | Promise<Change<Box>>,
): Promise<Box> {
  const { entity } = await changeRow(
    boxRows,
    () => ownedBox(userId, packId),
    async (before) => {
      const { entity: after, with: companions = [] } = await decide(before);
      return after === before ? null : { entity: after, with: [...companions, ...(await leaveCart(before, after))] };
    },
  );
  return entity;
}
