import type { TimelineLine } from '#domain/orders/order/order-moves.ts';
import { applyParcelEvent, isUnderWay, quietAfter } from '#domain/production/parcel/parcel-events.ts';
import { changeOrder, type OrderChange } from '#functions/orders/order/change-order.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import type { ParcelEvent } from '#functions/partners/carrier/port.ts';
import { countRefusal } from '#functions/platform/count-refusal.ts';
import { log } from '#functions/platform/log.ts';
import { newId } from '#functions/platform/new-id.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { isClaimed, markProcessed } from '#functions/platform/table/once.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';
import { writeParcel } from '#functions/table/production/parcel.ts';
import { openCase } from './parcel-cases.ts';

/** The change of an event, with its mark, its case, and the time at which the parcel counts as silent. */
async function decide({ entity: order }: WholeOrder, event: ParcelEvent, now: string): Promise<OrderChange | null> {
  const { trackingNumber, status, at } = event;
  const done = applyParcelEvent(
    order,
    { trackingNumber, status, at: at ?? now },
    { now, shipmentId: newId('shipment') },
  );
  const mark = keys.webhook('carrier', event.id);
  if (!done || (await isClaimed(mark))) return null;
  const timeline: TimelineLine[] = [
    ...done.moves.map((move) => ({ move, by: 'carrier' as const })),
    ...(done.note === null ? [] : [{ move: 'note', by: 'shop', text: done.note } as const]),
  ];
  const quietAt = isUnderWay(done.order, trackingNumber) ? quietAfter(order.shipping_address, now) : null;
  const opened = done.opens === null ? [] : await openCase(order, trackingNumber, done.opens, now);
  const parcel = writeParcel(trackingNumber, order.id, quietAt);
  return { entity: done.order, timeline, with: [markProcessed(mark), parcel, ...opened] };
}

/** Applies an event of the carrier once. A late event never moves an order backwards: an outdated one changes nothing. */
async function handleParcelEvent(event: ParcelEvent): Promise<void> {
  const orderId = await orderAt(keys.parcel(event.trackingNumber));
  if (!orderId) return log.warn('event of an unknown parcel', { status: event.status });
  await changeOrder(orderId, (whole, now) => decide(whole, event, now));
}

/** POST /webhooks/carrier. Throws `webhook.bad_signature`, `webhook.malformed`. */
export async function carrierWebhook(rawBody: string, signature: string | undefined): Promise<{ success: true }> {
  const event = await countRefusal('carrier', signature, () => easypost.parseWebhook(rawBody, signature));
  if (event) await handleParcelEvent(event);
  return { success: true };
}
