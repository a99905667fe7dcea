import type { Order } from '#domain/orders/order/order.ts';
import { isBeforePress, type Leaver, orderWithout } from '#domain/teams/permission/order-without.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { eraseFromBatches } from '#functions/production/batch/erase-from-batches.ts';
import { replanBatch } from '#functions/production/batch/leave-batch.ts';
import { teamOrdersWithCard } from '#functions/table/orders/order.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';

const stay = { leaves: false, with: [] } as const;

/** Changes of the batch of an unprinted order whose cards change. */
function batchOf({ id, order_number: number, production }: Order, isHeld: boolean) {
  const { batch_id: batchId, printed_at: printedAt } = production;
  return batchId === null || printedAt !== null ? stay : replanBatch({ id, number, batchId }, isHeld);
}

/** Takes a person out of one order, and the order out of its batch if it must wait, in one transaction. */
async function leaveOrder(orderId: string, leaving: Omit<Leaver, 'at'>): Promise<void> {
  await changeOrder(orderId, async ({ entity, items }, at) => {
    const without = orderWithout(entity, items, { ...leaving, at });
    if (!without) return null;
    const batch = await batchOf(entity, without.order.production.hold !== null);
    const production = { ...without.order.production, ...(batch.leaves && { batch_id: null }) };
    return {
      entity: { ...without.order, production, updated_at: at },
      timeline: without.timeline,
      with: [...rewritePackItems(items, without.items), ...batch.with],
    };
  });
}

/** Takes a person out of all orders of the team: their cards, and those that name the person. Idempotent. */
export async function leaveOrders(leaving: Omit<Leaver, 'at'>): Promise<void> {
  const orders = new Map<string, Order>();
  for (const cardId of [...leaving.own, ...leaving.naming]) {
    for (const order of await teamOrdersWithCard(cardId)) orders.set(order.id, order);
  }
  for (const order of orders.values()) {
    await leaveOrder(order.id, leaving);
    if (!isBeforePress(order)) for (const cardId of leaving.own) await eraseFromBatches(order.id, cardId);
  }
}
