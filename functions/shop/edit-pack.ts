import { editedPack } from '#domain/shop/box-changes.ts';
import type { PackChanges, PackView } from '#domain/shop/pack.ts';
import { now } from '#functions/platform/clock.ts';
import { changePack } from './owned-pack.ts';
import { boxView } from './show-pack.ts';

/** Edits texts, finish or card order, or archives the box. Throws `box.changed` for another `version`. */
export async function editPack(userId: string, packId: string, changes: PackChanges): Promise<PackView> {
  const pack = await changePack(userId, packId, (current) => ({
    entity: editedPack(current, changes, now().toISOString()),
  }));
  return boxView(pack);
}
