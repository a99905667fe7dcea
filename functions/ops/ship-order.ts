import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import { trackingNumber } from '#domain/shipping/tracking-number';
import { newId } from '../platform/new-id.ts';
import { keys } from '../platform/table/keys.ts';
import { orderAt, pointToOrder } from '../table/orders/order-pointer.ts';
import { moveByOps } from './move-order.ts';

/** The carrier where the operator names no other. */
const houseCarrier = {
  name: 'USPS',
  page: (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(number)}`,
};

interface Parcel {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly by: string;
}

/** A parcel's number as the carrier's events write it (D-54); labels print it in groups. */
const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Ships an order. The parcel's number then leads the carrier's events to it. Throws `item.exists` for a number of another parcel. */
export async function shipByOps(orderId: string, { carrier, tracking_number: given = '', by }: Parcel) {
  const number = plainNumber(given) || trackingNumber(randomBytes(20));
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
      const pointer = pointToOrder(keys.parcel(number), orderId);
      return { entity: { ...order, shipments: [...order.shipments, shipment] }, with: [pointer] };
    },
  });
}
