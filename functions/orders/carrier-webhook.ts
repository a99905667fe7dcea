import type { Order } from '#domain/orders/order';
import { canMoveOrder, type MoveName, moveOrder } from '#domain/orders/order-moves';
import { easypost } from '../partners/carrier/easypost.ts';
import type { ParcelEvent, ParcelStatus } from '../partners/carrier/port.ts';
import { log } from '../platform/log.ts';
import { keys } from '../platform/table/keys.ts';
import { isClaimed, markProcessed } from '../platform/table/once.ts';
import { orderAt } from '../table/orders/order-pointer.ts';
import { changeOrder, type OrderChange } from './change-order.ts';

const moves: Record<ParcelStatus, MoveName> = {
  in_transit: 'travel',
  out_for_delivery: 'go_out',
  delivered: 'deliver',
  return_to_sender: 'come_back',
  failure: 'lose',
};

/** Whether the order's latest parcel has the number. An earlier one was lost or came back, and the order was sent again. */
const isLatest = ({ shipments }: Order, trackingNumber: string): boolean =>
  shipments.at(-1)?.tracking_number === trackingNumber;

function decide(order: Order, { status, trackingNumber }: ParcelEvent, at: string): OrderChange | null {
  const move = moves[status];
  const isLate = move === 'travel' && order.fulfillment_status !== 'shipped';
  if (isLatest(order, trackingNumber) && !isLate && canMoveOrder(order, move)) {
    const moved = moveOrder(order, move, at);
    const entity = move === 'deliver' ? { ...moved, delivered_at: at } : moved;
    return { entity, timeline: [{ move, by: 'carrier' }] };
  }
  // The order is being sent again, or was: an operator may stop that.
  const isSurprise = move === 'deliver' && order.status !== 'delivered';
  const text = `The carrier reports parcel ${trackingNumber} as delivered after all.`;
  return isSurprise ? { entity: order, timeline: [{ move: 'note', by: 'shop', text }] } : null;
}

/** Applies an event of the carrier once. A late event never moves an order backwards: what no longer fits changes nothing. */
async function handleParcelEvent(event: ParcelEvent): Promise<void> {
  const orderId = await orderAt(keys.parcel(event.trackingNumber));
  if (!orderId) return log.warn('event of an unknown parcel', { status: event.status });
  const mark = keys.webhook('carrier', event.id);
  await changeOrder(orderId, async ({ entity: order }, at) => {
    const change = decide(order, event, at);
    return change && !(await isClaimed(mark)) ? { ...change, with: [markProcessed(mark)] } : null;
  });
}

/** POST /webhooks/carrier. Throws `webhook.bad_signature`, `webhook.malformed`. */
export async function carrierWebhook(rawBody: string, signature: string | undefined): Promise<{ success: true }> {
  const event = await easypost.parseWebhook(rawBody, signature);
  if (event) await handleParcelEvent(event);
  return { success: true };
}
