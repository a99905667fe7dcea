import { newPack } from '#domain/boxes/box-changes';
import { checkForUsers } from '#domain/boxes/box-rules';
import type { NewPack, PackView } from '#domain/boxes/pack';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { insertPack } from '../table/shop/pack.ts';
import { transact } from '../platform/table/transact.ts';
import { showPack } from './show-pack.ts';

/** A new, empty box. Throws `pack.invalid_type`, `pack.for_teams`. */
export async function createPack(userId: string, input: NewPack): Promise<PackView> {
  checkForUsers(input.pack_type);
  const pack = newPack(input, { id: newId('pack'), userId, at: now().toISOString() });
  await transact([insertPack(pack)]);
  return showPack(pack);
}
