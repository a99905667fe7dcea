import type { NewPack, PackView } from '#domain/shop/box.ts';
import { newBox } from '#domain/shop/box-changes.ts';
import { checkForUsers } from '#domain/shop/box-rules.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { boxView } from './box-view.ts';

/** Creates an empty box. Throws `pack.invalid_type`, `pack.for_teams`. */
export async function createBox(userId: string, input: NewPack): Promise<PackView> {
  checkForUsers(input.pack_type);
  const box = newBox(input, { id: newId('pack'), userId, at: now().toISOString() });
  await transact([insertBox(box)]);
  return boxView(box);
}
