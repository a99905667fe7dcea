import type { Order } from './order.ts';
import { isPhysical } from './order-kind.ts';
import { refundable } from './order-money.ts';
import type { FulfillmentStatus, OrderStatus } from './order-states.ts';

const undelivered: readonly OrderStatus[] = ['paid', 'in_production', 'shipped'];
const gone: readonly FulfillmentStatus[] = ['lost', 'returned_to_sender'];

/** Whether a parcel is still to come, so the address is needed (P-43). False if the parcel is gone and everything was refunded (D-211). */
export function awaitsParcel(order: Order): boolean {
  const isOver = gone.includes(order.fulfillment_status) && refundable(order) <= 0;
  return isPhysical(order) && undelivered.includes(order.status) && !isOver;
}
