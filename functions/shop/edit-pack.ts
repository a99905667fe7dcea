import { editedPack } from '#domain/boxes/box-changes';
import type { PackChanges, PackView } from '#domain/boxes/pack';
import { now } from '../platform/clock.ts';
import { changePack } from './owned-pack.ts';
import { showPack } from './show-pack.ts';

/** Edits texts, finish or the order of the cards, or archives the box. Throws `box.changed` for a `version` that is not the box's. */
export async function editPack(userId: string, packId: string, changes: PackChanges): Promise<PackView> {
  const pack = await changePack(userId, packId, (current) => ({
    entity: editedPack(current, changes, now().toISOString()),
  }));
  return showPack(pack);
}
