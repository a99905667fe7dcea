import { randomBytes } from 'node:crypto';
import { trackingNumber } from '#domain/shipping/tracking-number';
import { newId } from '../new-id.ts';
import { keys } from '../table/keys.ts';
import { pointToOrder } from '../table/order-pointer.ts';
import { moveByOps } from './move-order.ts';

/** The carrier of parcels that no operator gave another one. */
const houseCarrier = {
  name: 'USPS',
  page: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};

interface Parcel {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly by: string;
}

/** Hands the order to the carrier: the parcel's number leads its events back to the order. A number used before is refused. */
export function shipByOps(orderId: string, { carrier, tracking_number: given, by }: Parcel) {
  const number = given?.trim() || trackingNumber(randomBytes(20));
  const name = carrier?.trim() || houseCarrier.name;
  return moveByOps(orderId, 'ship', {
    by,
    also: (order, at) => {
      const shipment = {
        id: newId('shipment'),
        carrier: name,
        tracking_number: number,
        tracking_url: name === houseCarrier.name ? houseCarrier.page(number) : '',
        shipped_at: at,
      };
      const known = pointToOrder(keys.parcel(number), orderId);
      return { order: { ...order, shipments: [...order.shipments, shipment] }, with: [known] };
    },
  });
}
