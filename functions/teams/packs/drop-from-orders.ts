import type { Order } from '#domain/orders/order/order.ts';
import { isUnprinted, withoutCardInPacks } from '#domain/teams/packs/without-card.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { eraseFromBatches } from '#functions/production/batch/erase-from-batches.ts';
import { teamOrdersWithCard } from '#functions/table/orders/order.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';

const packsOf = (packs: number): string => `${packs === 1 ? 'one pack' : `${packs} packs`} of this order`;

const revoked = (packs: number): string =>
  `A guardian took back the permission for a card. It left ${packsOf(packs)} before printing.`;
const erased = (packs: number): string => `An account was erased. Its card left the record of ${packsOf(packs)}.`;

interface Drop {
  readonly cardId: string;
  readonly from: (order: Order) => boolean;
  readonly note: (packs: number) => string;
}

async function dropFromOrder(orderId: string, { cardId, from, note }: Drop): Promise<void> {
  await changeOrder(orderId, ({ entity, items }, at) => {
    const lighter = from(entity) ? withoutCardInPacks(entity, items, cardId) : null;
    return (
      lighter && {
        entity: { ...lighter.order, updated_at: at },
        timeline: [{ move: 'note', by: 'shop', text: note(lighter.packs) }],
        with: rewritePackItems(items, lighter.items),
      }
    );
  });
}

/** Removes a card from all team orders that are not printed yet (D-121). Idempotent. */
export async function dropFromOrders(cardId: string): Promise<void> {
  for (const { id } of await teamOrdersWithCard(cardId)) {
    await dropFromOrder(id, { cardId, from: isUnprinted, note: revoked });
  }
}

/** Removes an erased account's card from all team orders. None is under way, because erasing waits for those (P-43). Sums stay. */
export async function eraseFromOrders(cardId: string): Promise<void> {
  for (const { id } of await teamOrdersWithCard(cardId)) {
    await eraseFromBatches(id, cardId);
    await dropFromOrder(id, { cardId, from: () => true, note: erased });
  }
}
