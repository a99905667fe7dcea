import { checkDeletable } from '#domain/shop/box-changes.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { removePack } from '#functions/table/shop/pack.ts';
import { ownedPack } from './owned-pack.ts';

export async function deletePack(userId: string, packId: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const stored = await ownedPack(userId, packId);
    checkDeletable(stored.entity);
    await transact([removePack(stored)]);
  });
  return { success: true };
}
