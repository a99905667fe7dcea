import * as z from 'zod';
import type { Order } from '#domain/orders/order/order.ts';

/** `open`: the label may be bought or not. `bought`: the order uses it. `void`: it must not be used. */
export const labelPurchaseStates = ['open', 'bought', 'void'] as const;

/** The purchase of a parcel's label. It is stored with a shipment that is sold once before anything is bought, so a retry finds the result. */
export const LabelPurchase = z.object({
  order_id: z.string(),
  /** From 1; an order that is sent again has another parcel. */
  parcel: z.int().min(1),
  shipment_id: z.string(),
  rated_at: z.string(),
  state: z.enum(labelPurchaseStates),
  updated_at: z.string(),
});
export type LabelPurchase = z.infer<typeof LabelPurchase>;

export const nextParcel = ({ shipments }: Pick<Order, 'shipments'>): number => shipments.length + 1;

/** Whether the order still uses this purchase: it waits for the parcel, or was sent with this label. */
export function usesPurchase(order: Order, { parcel, shipment_id }: LabelPurchase): boolean {
  if (parcel > nextParcel(order)) return false;
  if (parcel === nextParcel(order)) return order.status !== 'cancelled';
  return order.shipments[parcel - 1]?.partner_id === shipment_id;
}
