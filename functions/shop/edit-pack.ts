import { editedPack } from '#domain/shop/box-changes.ts';
import type { PackChanges, PackView } from '#domain/shop/pack.ts';
import { now } from '#functions/platform/clock.ts';
import { changePack } from './owned-pack.ts';
import { showPack } from './show-pack.ts';

/** Edits texts, finish or the order of the cards, or archives the box. Throws `box.changed` for a `version` that is not the box's. */
export async function editPack(userId: string, packId: string, changes: PackChanges): Promise<PackView> {
  const pack = await changePack(userId, packId, (current) => ({
    entity: editedPack(current, changes, now().toISOString()),
  }));
  return showPack(pack);
}
