import { copiedPack } from '#domain/shop/box-changes.ts';
import { checkForUsers } from '#domain/shop/box-rules.ts';
import type { PackView } from '#domain/shop/pack.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { insertPack } from '#functions/table/shop/pack.ts';
import { ownedPack } from './owned-pack.ts';
import { boxView } from './show-pack.ts';

/** Copies a box with its still existing cards: the way to change an ordered box, which is locked (P-14). Throws `pack.not_found`, `pack.for_teams`. */
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
  return boxView(copy);
}
