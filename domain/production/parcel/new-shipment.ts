import type { Order, Shipment } from '#domain/orders/order/order.ts';
import type { BoughtLabel } from '#domain/orders/order/production-state.ts';
import { carrierName, carrierPage } from './carriers.ts';

interface Parcel {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The partner's shipment. Null if the label was bought by hand. */
  readonly partnerId: string | null;
  readonly at: string;
}

export const newShipment = ({ id, carrier, trackingNumber, partnerId, at }: Parcel): Shipment => ({
  id,
  carrier: carrierName(carrier),
  tracking_number: trackingNumber,
  tracking_url: carrierPage(carrier, trackingNumber),
  shipped_at: at,
  partner_id: partnerId,
  last: null,
});

export const withLabelledParcel = (order: Order, label: BoughtLabel, { id, at }: Pick<Parcel, 'id' | 'at'>): Order => {
  const { carrier, tracking_number: trackingNumber, shipment_id: partnerId } = label;
  return { ...order, shipments: [...order.shipments, newShipment({ id, carrier, trackingNumber, partnerId, at })] };
};
