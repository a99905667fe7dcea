import { easypost } from '#functions/partners/carrier/easypost.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { checkOrderAddress } from './check-order-address.ts';
import { voidUnusedLabels } from './void-labels.ts';

/** Registers a shipped parcel with the carrier's tracking. */
async function trackParcel(orderId: string): Promise<void> {
  const parcel = (await loadOrder(orderId))?.entity.shipments.at(-1);
  if (parcel) await easypost.track({ trackingNumber: parcel.tracking_number, carrier: parcel.carrier });
}

export const handler = consumer('carrier', {
  'order.paid': ({ order_id }) => checkOrderAddress(order_id),
  'order.moved': async ({ order_id, move }) => {
    if (move === 'ship') await trackParcel(order_id);
    if (move === 'ship' || move === 'stop') await voidUnusedLabels(order_id);
  },
});
