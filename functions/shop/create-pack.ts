import { newPack } from '#domain/shop/box-changes.ts';
import { checkForUsers } from '#domain/shop/box-rules.ts';
import type { NewPack, PackView } from '#domain/shop/pack.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertPack } from '#functions/table/shop/pack.ts';
import { boxView } from './show-pack.ts';

/** Creates an empty box. Throws `pack.invalid_type`, `pack.for_teams`. */
export async function createPack(userId: string, input: NewPack): Promise<PackView> {
  checkForUsers(input.pack_type);
  const pack = newPack(input, { id: newId('pack'), userId, at: now().toISOString() });
  await transact([insertPack(pack)]);
  return boxView(pack);
}
