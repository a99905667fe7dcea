import { easypost } from '../partners/carrier/easypost.ts';
import { consumer } from '../platform/events/consumer.ts';
import { loadOrder } from '../table/orders/order.ts';

/** Registers a shipped parcel with the carrier's tracking. */
export const handler = consumer('carrier', {
  'order.moved': async ({ order_id, move }) => {
    if (move !== 'ship') return;
    const parcel = (await loadOrder(order_id))?.entity.shipments.at(-1);
    if (parcel) await easypost.track({ trackingNumber: parcel.tracking_number, carrier: parcel.carrier });
  },
});
