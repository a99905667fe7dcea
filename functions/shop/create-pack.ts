import { newPack } from '#domain/boxes/box-changes';
import type { NewPack, PackView } from '#domain/boxes/pack';
import { now } from '../clock.ts';
import { newId } from '../new-id.ts';
import { savePack } from '../table/pack.ts';
import { transact } from '../table/transact.ts';
import { showPack } from './show-pack.ts';

export async function createPack(userId: string, input: NewPack): Promise<PackView> {
  const pack = newPack(input, { id: newId('pack'), userId, at: now().toISOString() });
  await transact([savePack({ revision: 0 }, pack)]);
  return showPack(pack);
}
