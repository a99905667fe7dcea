import { copiedPack } from '#domain/boxes/box-changes';
import { checkForUsers } from '#domain/boxes/box-rules';
import type { PackView } from '#domain/boxes/pack';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { loadCards } from '../table/cards/card.ts';
import { insertPack } from '../table/shop/pack.ts';
import { transact } from '../platform/table/transact.ts';
import { ownedPack } from './owned-pack.ts';
import { showPack } from './show-pack.ts';

/** A new box with the same cards, as far as they still exist: the way to change an ordered box, which is locked (P-14). Throws `pack.not_found`, `pack.for_teams`. */
export async function duplicatePack(userId: string, packId: string): Promise<PackView> {
  const { entity: pack } = await ownedPack(userId, packId);
  checkForUsers(pack.pack_type);
  const cards = await loadCards(
    userId,
    pack.items.map((item) => item.card_id),
  );

  const birth = { id: newId('pack'), userId, at: now().toISOString() };
  const copy = copiedPack(pack, cards, birth, () => newId('packItem'));

  await transact([insertPack(copy)]);
  return showPack(copy);
}
