import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import { trackingNumber } from '#domain/shipping/tracking-number';
import { newId } from '../platform/new-id.ts';
import { keys } from '../platform/table/keys.ts';
import { orderAt, pointToOrder } from '../table/orders/order-pointer.ts';
import { moveByOps } from './move-order.ts';

/** The carrier of parcels that no operator gave another one. */
const houseCarrier = {
  name: 'USPS',
  page: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(number)}`,
};

interface Parcel {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly by: string;
}

/** As carriers name a parcel in their events: labels print its number in groups. */
const ofLabel = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Hands the order to the carrier: the parcel's number leads its events back to the order. Throws `item.exists` for a number that was used before. */
export async function shipByOps(orderId: string, { carrier, tracking_number: given = '', by }: Parcel) {
  const number = ofLabel(given) || trackingNumber(randomBytes(20));
  const name = carrier?.trim() || houseCarrier.name;
  if (await orderAt(keys.parcel(number))) throw new AppError('item.exists');
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
