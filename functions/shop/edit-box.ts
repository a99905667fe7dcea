import type { PackChanges, PackView } from '#domain/shop/box.ts';
import { editedBox } from '#domain/shop/box-changes.ts';
import { now } from '#functions/platform/clock.ts';
import { boxView } from './box-view.ts';
import { changeBox } from './owned-box.ts';

/** Edits texts, finish or card order, or archives the box. Throws `box.changed` for another `version`. */
export async function editBox(userId: string, packId: string, changes: PackChanges): Promise<PackView> {
  const box = await changeBox(userId, packId, (current) => ({
    entity: editedBox(current, changes, now().toISOString()),
  }));
  return boxView(box);
}
