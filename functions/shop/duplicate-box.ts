import type { PackView } from '#domain/shop/box.ts';
import { copiedBox } from '#domain/shop/box-changes.ts';
import { checkForUsers } from '#domain/shop/box-rules.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { addOnce, type Once } from '#functions/table/orders/add-once.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { boxView } from './box-view.ts';
import { ownedBox } from './owned-box.ts';

/**
 * Copies a box with its still existing cards, once per idempotency key: the way to change an ordered box, which is locked (P-14). Throws
 * `pack.not_found`, `pack.for_teams`.
 */
export async function duplicateBox(userId: string, packId: string, call: Once): Promise<PackView> {
  const { entity: box } = await ownedBox(userId, packId);
  checkForUsers(box.pack_type);
  return addOnce(call, {
    load: async (id) => boxView((await ownedBox(userId, id)).entity),
    add: async () => {
      const cards = await loadCards(
        userId,
        box.items.map((item) => item.card_id),
      );
      const birth = { id: newId('pack'), userId, at: now().toISOString() };
      const copy = copiedBox(box, cards, birth, () => newId('packItem'));
      await transact([insertBox(copy), ...call.claim(copy.id)]);
      return boxView(copy);
    },
  });
}
