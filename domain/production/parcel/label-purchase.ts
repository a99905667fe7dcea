import * as z from 'zod';
import type { Order } from '#domain/orders/order/order.ts';

/** `open`: the label may be bought or not. `bought`: it is the order's. `void`: no one may send it. */
export const labelPurchaseStates = ['open', 'bought', 'void'] as const;

/**
 * The purchase of a parcel's label. It is stored before anything is bought, with the partner's shipment that can be bought once, so an attempt that follows a
 * crash finds what the last one did.
 */
export const LabelPurchase = z.object({
  order_id: z.string(),
  /** From 1; an order that is sent again has another one. */
  parcel: z.int().min(1),
  shipment_id: z.string(),
  /** When its rates were asked for: ISO 8601 UTC. */
  rated_at: z.string(),
  state: z.enum(labelPurchaseStates),
  updated_at: z.string(),
});
export type LabelPurchase = z.infer<typeof LabelPurchase>;

/** The number of the parcel that an order gets next. */
export const nextParcel = ({ shipments }: Pick<Order, 'shipments'>): number => shipments.length + 1;

/** Whether the order still uses what was, or may have been, bought: it waits for that parcel, or sent it with this label. */
export function usesPurchase(order: Order, { parcel, shipment_id }: LabelPurchase): boolean {
  if (parcel > nextParcel(order)) return false;
  if (parcel === nextParcel(order)) return order.status !== 'cancelled';
  return order.shipments[parcel - 1]?.partner_id === shipment_id;
}
