import { editedPack } from '#domain/boxes/box-changes';
import type { PackChanges, PackView } from '#domain/boxes/pack';
import { now } from '../platform/clock.ts';
import { changePack } from './owned-pack.ts';
import { showPack } from './show-pack.ts';

/** Edits words, finish or the order of the cards, or puts the box away. A `version` that is not the box's answers `box.changed`. */
export async function editPack(userId: string, packId: string, changes: PackChanges): Promise<PackView> {
  const pack = await changePack(userId, packId, (current) => ({
    entity: editedPack(current, changes, now().toISOString()),
  }));
  return showPack(pack);
}
