import type { NewPack, PackView } from '#domain/shop/box.ts';
import { newBox } from '#domain/shop/box-changes.ts';
import { checkForUsers } from '#domain/shop/box-rules.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { addOnce, type Once } from '#functions/table/orders/add-once.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { boxView } from './box-view.ts';
import { ownedBox } from './owned-box.ts';

/** Creates an empty box, once per idempotency key. Throws `pack.invalid_type`, `pack.for_teams`. */
export async function createBox(userId: string, input: NewPack, call: Once): Promise<PackView> {
  checkForUsers(input.pack_type);
  return addOnce(call, {
    load: async (id) => boxView((await ownedBox(userId, id)).entity),
    add: async () => {
      const box = newBox(input, { id: newId('pack'), userId, at: now().toISOString() });
      await transact([insertBox(box), ...call.claim(box.id)]);
      return boxView(box);
    },
  });
}
