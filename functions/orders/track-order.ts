import { AppError } from '#domain/errors';
import { normalNumber } from '#domain/orders/order-number';
import { type TrackView, trackSteps } from '#domain/orders/order-view';
import { keys } from '../platform/table/keys.ts';
import { loadWholeOrder } from '../table/orders/order.ts';
import { orderAt } from '../table/orders/order-pointer.ts';

/**
 * How an order stands, for whoever knows its number and its e-mail address (P-22). An unknown number costs the same two reads as a wrong
 * address and has the same words, so that neither tells which orders there are. Throws `order.untracked`.
 */
export async function trackOrder(typedNumber: string, typedEmail: string): Promise<TrackView> {
  const orderId = await orderAt(keys.tracking(normalNumber(typedNumber)));
  const whole = await loadWholeOrder(orderId ?? 'none');
  const email = typedEmail.trim().toLowerCase();
  // An erased order has no address any more and is nobody's.
  if (!whole || email === '' || email !== whole.stored.entity.email) throw new AppError('order.untracked');

  const { entity: order } = whole.stored;
  const timeline = whole.timeline.filter(({ is_public }) => is_public);
  const parcel = order.shipments.at(-1);
  return {
    ...order,
    steps: trackSteps(timeline),
    events: timeline.map(({ at, text }) => ({ at, text })),
    carrier: parcel ? { name: parcel.carrier, url: parcel.tracking_url } : null,
  };
}
