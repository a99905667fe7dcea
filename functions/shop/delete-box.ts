import { checkDeletable } from '#domain/shop/box-changes.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { removeBox } from '#functions/table/shop/box.ts';
import { ownedBox } from './owned-box.ts';

export async function deleteBox(userId: string, packId: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const stored = await ownedBox(userId, packId);
    checkDeletable(stored.entity);
    await transact([removeBox(stored)]);
  });
  return { success: true };
}
