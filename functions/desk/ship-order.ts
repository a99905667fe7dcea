import { carrierOfNumber, plainNumber } from '#domain/production/parcel/carriers.ts';
import { newShipment } from '#domain/production/parcel/new-shipment.ts';
import { quietAfter } from '#domain/production/parcel/parcel-events.ts';
import { AppError } from '#domain/tables/errors.ts';
import { newId } from '#functions/platform/new-id.ts';
import { buyLabel } from '#functions/production/parcel/buy-label.ts';
import { checkParcelOwner, writeParcel } from '#functions/table/production/parcel.ts';
import { moveAndAudit } from './move-order.ts';

interface Typed {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
}

/** A parcel to ship. `partnerId` is the partner's shipment; null if the label was bought by hand. */
interface Parcel {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly partnerId: string | null;
}

/** The typed parcel. The carrier is optional if the number's form shows it. Throws `request.malformed`. */
function typedParcel(trackingNumber: string, carrier: string): Parcel {
  const known = carrier || carrierOfNumber(trackingNumber);
  if (!known) throw new AppError('request.malformed', { fields: { carrier: 'Please enter the carrier.' } });
  return { carrier: known, trackingNumber, partnerId: null };
}

/** The parcel with the order's own label, bought now if missing. Throws `label.by_hand` if no partner sells labels (D-209). */
async function labelledParcel(orderId: string): Promise<Parcel> {
  const label = await buyLabel(orderId);
  if (!label) throw new AppError('label.by_hand');
  return { carrier: label.carrier, trackingNumber: label.tracking_number, partnerId: label.shipment_id };
}

/** Ships an order with a typed number or its own label. The number then routes the carrier's events to the order. Throws `item.exists` for a number of another order. */
export async function shipOrder(
  orderId: string,
  { carrier = '', tracking_number = '', by }: Typed & { readonly by: string },
) {
  const typed = plainNumber(tracking_number);
  const parcel = typed ? typedParcel(typed, carrier.trim()) : await labelledParcel(orderId);
  return moveAndAudit(orderId, 'ship', {
    by,
    also: async (order, at) => {
      await checkParcelOwner(parcel.trackingNumber, orderId);
      const shipment = newShipment({ ...parcel, id: newId('shipment'), at });
      const quietAt = quietAfter(order.shipping_address, at);
      return {
        entity: { ...order, shipments: [...order.shipments, shipment] },
        with: [writeParcel(parcel.trackingNumber, orderId, quietAt)],
      };
    },
  });
}
