import { isUnprinted, withoutCardInPacks } from '#domain/team-orders/without-card';
import { changeOrder } from '../orders/change-order.ts';
import { teamOrdersWithCard } from '../table/orders/order.ts';
import { rewritePackItems } from '../table/orders/pack-items.ts';

const note = (packs: number): string =>
  `A guardian took back the permission for a card. It left ${packs === 1 ? 'one pack' : `${packs} packs`} of this order before printing.`;

/** Takes a card out of the packs of one order, with a line for operators, unless it is being printed. */
async function dropFromOrder(orderId: string, cardId: string): Promise<void> {
  await changeOrder(orderId, ({ entity, items }, at) => {
    const lighter = isUnprinted(entity) ? withoutCardInPacks(entity, items, cardId) : null;
    return (
      lighter && {
        entity: { ...lighter.order, updated_at: at },
        timeline: [{ move: 'note', by: 'shop', text: note(lighter.packs) }],
        with: rewritePackItems(items, lighter.items),
      }
    );
  });
}

/** Takes a card out of all orders of teams that are not being printed yet (D-121). Repeated, it changes nothing. */
export async function dropFromOrders(cardId: string): Promise<void> {
  for (const { id } of await teamOrdersWithCard(cardId)) await dropFromOrder(id, cardId);
}
