import { canMoveOrder, type MoveName, moveOrder } from '#domain/orders/order-moves';
import { easypost } from '../partners/carrier/easypost.ts';
import type { ParcelEvent, ParcelStatus } from '../partners/carrier/port.ts';
import { log } from '../platform/log.ts';
import { keys } from '../platform/table/keys.ts';
import { isClaimed, markProcessed } from '../platform/table/once.ts';
import { orderAt } from '../table/orders/order-pointer.ts';
import { changeOrder } from './change-order.ts';

const moves: Record<ParcelStatus, MoveName> = {
  in_transit: 'travel',
  out_for_delivery: 'go_out',
  delivered: 'deliver',
  return_to_sender: 'come_back',
  failure: 'lose',
};

/** Applies an event of the carrier once. A late event never moves an order backwards: what no longer fits changes nothing. */
async function handleParcelEvent({ id, trackingNumber, status }: ParcelEvent): Promise<void> {
  const orderId = await orderAt(keys.parcel(trackingNumber));
  if (!orderId) return log.warn('event of an unknown parcel', { status });
  const mark = keys.webhook('carrier', id);
  const move = moves[status];
  await changeOrder(orderId, async ({ entity: order }, at) => {
    const isLate = move === 'travel' && order.fulfillment_status !== 'shipped';
    if (isLate || !canMoveOrder(order, move) || (await isClaimed(mark))) return null;
    const moved = moveOrder(order, move, at);
    return {
      entity: move === 'deliver' ? { ...moved, delivered_at: at } : moved,
      timeline: [{ move, by: 'carrier' }],
      with: [markProcessed(mark)],
    };
  });
}

/** POST /webhooks/carrier. Throws `webhook.bad_signature`, `webhook.malformed`. */
export async function carrierWebhook(rawBody: string, signature: string | undefined): Promise<{ success: true }> {
  const event = await easypost.parseWebhook(rawBody, signature);
  if (event) await handleParcelEvent(event);
  return { success: true };
}
