import { checkDeletable } from '#domain/boxes/box-changes';
import { removePack } from '../table/shop/pack.ts';
import { transact, retryOnConflict } from '../platform/table/transact.ts';
import { ownedPack } from './owned-pack.ts';

export async function deletePack(userId: string, packId: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const stored = await ownedPack(userId, packId);
    checkDeletable(stored.entity);
    await transact([removePack(stored)]);
  });
  return { success: true };
}
